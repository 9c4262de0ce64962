import { useNow } from '@hearthline/client'
import { Tag, VisuallyHidden } from '@hearthline/ui'
import { Age } from '@hearthline/ui/console'
import { clock, triangleAlert } from '@hearthline/ui/icons'
import { type Column, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { applicationAddress, shareWaited, useFormats } from '../../shell/index.ts'
import { stepWords, taskTitles, waitsWords } from '../../words/index.ts'
import type { CaseRow } from './use-cases.ts'

const Waiting = ({ row: { needs, stepEnteredAt }, now }: { row: CaseRow; now: Date }) => {
  const { ago, instant } = useFormats()
  const since = instant(stepEnteredAt)
  return (
    <span className="hl-cases-waiting">
      {needs ? (
        <Age text={ago(stepEnteredAt, now)} share={shareWaited(stepEnteredAt, now)} />
      ) : (
        <span className="hl-soft">{ago(stepEnteredAt, now)}</span>
      )}
      <small>
        <Trans>since {since}</Trans>
      </small>
    </span>
  )
}

const Why = ({ row: { needs, step, isContested } }: { row: CaseRow }) => {
  const { i18n } = useLingui()
  if (!needs) return <span className="hl-soft">{i18n._(waitsWords({ step, needsPerson: false, isContested }))}</span>
  return (
    <Tag tone={needs === 'STUCK' ? 'negative' : 'notice'} art={needs === 'STUCK' ? triangleAlert : clock}>
      {i18n._(taskTitles[needs])}
    </Tag>
  )
}

const Amount = ({ cents }: { cents: number | null }) => {
  const { money } = useFormats()
  if (cents !== null) return <>{money(cents)}</>
  return (
    <span className="hl-soft">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Trans>not chosen yet</Trans>
      </VisuallyHidden>
    </span>
  )
}

/** The columns of the list. Widths and what narrow screens keep are in cases.css, by their order. */
export const useColumns = (): readonly Column<CaseRow>[] => {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { instantDay } = useFormats()
  return [
    { key: 'waiting', header: t`Waiting`, cell: (row) => <Waiting row={row} now={now} /> },
    {
      key: 'borrower',
      header: t`Borrower`,
      names: true,
      cell: ({ uuid, borrower, loanNumber }) => (
        <TableName title={<Link to={applicationAddress(uuid)}>{borrower}</Link>} note={loanNumber} />
      ),
    },
    { key: 'why', header: t`Why it needs a person`, cell: (row) => <Why row={row} /> },
    { key: 'step', header: t`Step`, cell: ({ step }) => i18n._(stepWords[step]) },
    { key: 'state', header: t`State`, cell: ({ propertyState }) => propertyState },
    { key: 'amount', header: t`Line`, figures: true, cell: ({ amountCents }) => <Amount cents={amountCents} /> },
    { key: 'started', header: t`Started`, figures: true, cell: ({ createdAt }) => instantDay(createdAt) },
  ]
}
