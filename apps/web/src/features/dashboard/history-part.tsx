import { useTimeline } from '@hearthline/client'
import type { ReplyOf, readTimeline } from '@hearthline/contracts'
import { Section, Skeleton, TextButton } from '@hearthline/ui'
import { Timeline } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner, useCompany, useFormats } from '../../shell/index.ts'
import { eventWords } from './event-words.ts'

const SHOWN_AT_FIRST = 5

type Happening = ReplyOf<typeof readTimeline>[number]

const By = ({ by }: { by: Happening['by'] }) => {
  const { shortName } = useCompany()
  return by === 'borrower' ? <Trans>You</Trans> : shortName
}

/** What happened, newest first. */
export const HistoryPart = ({ uuid }: { uuid: string }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { data, error, refetch } = useTimeline(uuid)
  const [isWhole, setWhole] = useState(false)
  const told = (data ?? []).filter(({ event }) => eventWords[event])
  const shown = isWhole ? told : told.slice(0, SHOWN_AT_FIRST)
  return (
    <Section
      title={<Trans>What happened</Trans>}
      action={
        told.length > SHOWN_AT_FIRST && !isWhole ? (
          <TextButton onClick={() => setWhole(true)}>
            <Trans>View all</Trans>
          </TextButton>
        ) : null
      }
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data || error ? null : <Skeleton shape="rows" words={<Trans>Reading the history</Trans>} />}
      <Timeline
        events={shown.map(({ seq, at, event, by }) => {
          const words = eventWords[event]
          return {
            key: String(seq),
            what: words ? i18n._(words) : event,
            detail: (
              <>
                <By by={by} /> · {instant(at)}
              </>
            ),
            state: 'done',
          }
        })}
      />
    </Section>
  )
}
