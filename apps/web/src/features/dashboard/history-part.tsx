import { useRecord, useTimeline } from '@hearthline/client'
import type { ApplicationRecord, ReplyOf, readTimeline } from '@hearthline/contracts'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import { Card, type Row, RowList, Section, Skeleton, TextButton } from '@hearthline/ui'
import { archive } from '@hearthline/ui/icons'
import { Timeline, type TimelineEvent } from '@hearthline/ui/overview'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { applicationAddress } from '../../application/index.ts'
import { ProblemBanner, useCompany, useFormats } from '../../shell/index.ts'
import type { Standing } from './standing-of.ts'
import { OTHER_TASK, taskWords } from './task-words.ts'

/** The status of one of them, in a line. */
const Ended = ({ uuid }: { uuid: string }): ReactNode => {
  const { instantDay, day } = useFormats()
  const { data } = useRecord(uuid)
  if (!data) return null
  const { cancellation, funding, loanNumber } = data
  if (cancellation) {
    return cancellation.kind === 'LENDER' ? (
      <Trans>
        {loanNumber} · closed on {instantDay(cancellation.at)}
      </Trans>
    ) : (
      <Trans>
        {loanNumber} · you withdrew it on {instantDay(cancellation.at)}
      </Trans>
    )
  }
  if (funding?.disbursedOn) {
    return (
      <Trans>
        {loanNumber} · funded on {day(funding.disbursedOn)}
      </Trans>
    )
  }
  return (
    <Trans>
      {loanNumber} · started {instantDay(data.createdAt)}
    </Trans>
  )
}

const Amount = ({ uuid }: { uuid: string }) => {
  const { product } = useCompany()
  const { wholeMoney } = useFormats()
  const { data } = useRecord(uuid)
  return data?.offer ? `${product}, ${wholeMoney(data.offer.amountCents)}` : product
}

const rowOf = (uuid: string): Row => ({
  key: uuid,
  art: archive,
  title: <Amount uuid={uuid} />,
  note: <Ended uuid={uuid} />,
  end: (
    <Link className="hl-small" to={applicationAddress(uuid)}>
      <Trans>View record</Trans>
    </Link>
  ),
})

/** Applications other than the one above. */
export const EarlierPart = ({ uuids }: { uuids: readonly string[] }) =>
  uuids.length > 0 ? (
    <Section title={<Trans>Other applications</Trans>}>
      <Card>
        <RowList rows={uuids.map(rowOf)} />
      </Card>
    </Section>
  ) : null

/** What happened, for its owner; events that only machines care about are not shown. */
const eventWords: Readonly<Partial<Record<WorkflowEvent | 'started', MessageDescriptor>>> = {
  started: msg`Application started`,
  submitted: msg`Profile confirmed`,
  creditReported: msg`Credit report received`,
  creditLocked: msg`Credit file is locked or frozen`,
  valued: msg`Home value confirmed`,
  valueNotFound: msg`No automated home value found`,
  liensConfirmed: msg`Mortgages and liens confirmed`,
  decided: msg`Decision made`,
  offerChosen: msg`Offer chosen`,
  offerExpired: msg`Offer ended`,
  additionalInfoGiven: msg`More information given`,
  summaryCertified: msg`Application certified`,
  incomeVerified: msg`Income verified`,
  employmentVerified: msg`Employment verified`,
  disbursementSet: msg`Bank account added`,
  bankConfirmed: msg`Bank account confirmed`,
  identityVerified: msg`Identity verified`,
  titleFinal: msg`Title search finished`,
  floodCertified: msg`Flood certificate received`,
  noteSigned: msg`Agreement signed`,
  deedsNotarized: msg`Deed signed before the notary`,
  trustAndInsuranceComplete: msg`Insurance accepted`,
  rescissionDatesSet: msg`Right to cancel began`,
  rescissionOver: msg`Right to cancel ended`,
  recorded: msg`Documents recorded with the county`,
  fundingApproved: msg`Funding approved`,
  disbursed: msg`Money sent`,
  cancelled: msg`Application closed`,
  declined: msg`Application declined`,
}

const SHOWN_AT_FIRST = 4

type Happening = ReplyOf<typeof readTimeline>[number]

const By = ({ by }: { by: Happening['by'] }) => {
  const { shortName } = useCompany()
  return by === 'borrower' ? <Trans>You</Trans> : shortName
}

/** Whom it waits on now, over what has happened; nothing once it is over. */
const useNow = (record: ApplicationRecord, standing: Standing): readonly TimelineEvent[] => {
  const { i18n } = useLingui()
  const { instantDay } = useFormats()
  const since = instantDay(record.stepEnteredAt)
  if (standing.kind === 'yours') {
    const { title } = taskWords[standing.page] ?? OTHER_TASK
    const detail = <Trans>Waiting for you · since {since}</Trans>
    return [{ key: 'now', what: i18n._(title), detail, state: 'here' }]
  }
  if (standing.kind !== 'ours') return []
  return [{ key: 'now', what: <Trans>We are at work</Trans>, detail: <Trans>Since {since}</Trans>, state: 'here' }]
}

export type HistoryPartProps = { readonly record: ApplicationRecord; readonly standing: Standing }

/** What happened, newest first. */
export const HistoryPart = ({ record, standing }: HistoryPartProps) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const now = useNow(record, standing)
  const { data, error, refetch } = useTimeline(record.uuid)
  const [isWhole, setWhole] = useState(false)
  const eventsWithWords = (data ?? []).filter(({ event }) => eventWords[event])
  const shown = isWhole ? eventsWithWords : eventsWithWords.slice(0, SHOWN_AT_FIRST)
  return (
    <Section
      title={<Trans>What happened</Trans>}
      action={
        eventsWithWords.length > SHOWN_AT_FIRST && !isWhole ? (
          <TextButton onClick={() => setWhole(true)}>
            <Trans>View all</Trans>
          </TextButton>
        ) : null
      }
    >
      <ProblemBanner problem={error} onRetry={refetch} />
      {data || error ? null : <Skeleton shape="rows" words={<Trans>Reading the history</Trans>} />}
      <Timeline
        events={[
          ...now,
          ...shown.map(({ seq, at, event, by }): TimelineEvent => {
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
          }),
        ]}
      />
    </Section>
  )
}
