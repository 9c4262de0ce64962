import { useRead } from '@hearthline/client'
import { type ApplicationRecord, type CorrectableFactRow, readCorrections } from '@hearthline/contracts'
import { RadioGroup, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { applicationAddress } from '../../../../application/index.ts'
import { ProblemBanner } from '../../../../shell/index.ts'
import { factWords, refusedWords, ShownFact } from './correct-words.tsx'
import { FactForm, type Seen } from './fact-form.tsx'
import { PreviewPart } from './preview-part.tsx'

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

type DeskProps = {
  readonly record: ApplicationRecord
  readonly rows: readonly CorrectableFactRow[]
  /** Asked for on another page: it is open at once, with the way back. */
  readonly first: string | undefined
}

const takeFocus = (part: HTMLElement | null) => part?.focus()

const Desk = ({ record, rows, first }: DeskProps) => {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState(first ?? '')
  const [seen, setSeen] = useState<Seen>()
  const open = rows.filter(({ refused }) => refused === null)
  const fact = open.find((row) => row.fact === chosen)?.fact
  if (seen) return <PreviewPart uuid={record.uuid} seen={seen} onBack={() => setSeen(undefined)} />
  return (
    <div className="hl-stack" {...(first !== undefined && { tabIndex: -1, ref: takeFocus })}>
      {first === undefined ? null : (
        <p>
          <Link to={applicationAddress(record.uuid)}>
            <Trans>Back to where you were</Trans>
          </Link>
        </p>
      )}
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
export const CorrectDesk = ({ record, first }: Omit<DeskProps, 'rows'>) => {
  const rows = useRead(readCorrections, { params: { uuid: record.uuid } }, { staleMs: 0 })
  return (
    <>
      <ProblemBanner problem={rows.error} onRetry={() => void rows.refetch()} />
      {rows.isPending ? <Skeleton shape="page" count={3} words={<Trans>Reading what can be corrected</Trans>} /> : null}
      {rows.data ? <Desk record={record} rows={rows.data} first={first} /> : null}
    </>
  )
}
