import { useRead } from '@hearthline/client'
import { type ApplicationRecord, type CorrectableFactRow, readCorrections } from '@hearthline/contracts'
import { CORRECTABLE_FACTS } from '@hearthline/domain/corrections'
import { RadioGroup, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner } from '../../../shell/index.ts'
import { factWords, refusedWords } from './correct-words.ts'
import { FactForm, type Seen } from './fact-form.tsx'
import { PreviewPart } from './preview-part.tsx'
import { ShownFact } from './shown-fact.tsx'

/** What cannot be corrected here, and why. */
const Refused = ({ rows }: { rows: readonly CorrectableFactRow[] }) => {
  const { i18n } = useLingui()
  return (
    <ul className="hl-stack hl-small" data-gap="2">
      {rows.map(({ fact, refused }) => (
        <li key={fact}>
          <b>{i18n._(factWords[fact])}</b> · {refused ? i18n._(refusedWords[refused]) : null}
        </li>
      ))}
    </ul>
  )
}

type DeskProps = { readonly record: ApplicationRecord; readonly rows: readonly CorrectableFactRow[] }

const Desk = ({ record, rows }: DeskProps) => {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState('')
  const [seen, setSeen] = useState<Seen>()
  const fact = CORRECTABLE_FACTS.find((one) => one === chosen)
  const open = rows.filter(({ refused }) => refused === null)
  if (seen) return <PreviewPart uuid={record.uuid} seen={seen} onBack={() => setSeen(undefined)} />
  return (
    <div className="hl-stack">
      {open.length > 0 ? (
        <RadioGroup
          name="correction-fact"
          label={t`What is wrong?`}
          value={chosen}
          onChange={setChosen}
          choices={open.map((row) => ({
            value: row.fact,
            label: (
              <>
                {i18n._(factWords[row.fact])}: <ShownFact fact={row.fact} value={row.now} />
              </>
            ),
          }))}
        />
      ) : null}
      {fact ? <FactForm key={fact} record={record} fact={fact} onSeen={setSeen} /> : null}
      <Refused rows={rows.filter(({ refused }) => refused !== null)} />
    </div>
  )
}

/** Something is wrong on the application: what it is, what correcting it would do, and only then the correction. */
export const CorrectDesk = ({ record }: { record: ApplicationRecord }) => {
  const rows = useRead(readCorrections, { params: { uuid: record.uuid } }, { staleMs: 0 })
  return (
    <>
      <ProblemBanner problem={rows.error} onRetry={() => void rows.refetch()} />
      {rows.isPending ? <Skeleton shape="page" count={3} words={<Trans>Reading what can be corrected</Trans>} /> : null}
      {rows.data ? <Desk record={record} rows={rows.data} /> : null}
    </>
  )
}
