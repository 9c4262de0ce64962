import { useNow } from '@hearthline/client'
import { CASE_COLUMNS } from '@hearthline/contracts'
import { addDays, day as dayOf } from '@hearthline/domain/calendar'
import { Tag, VisuallyHidden } from '@hearthline/ui'
import { Age } from '@hearthline/ui/console'
import { clock as clockArt, triangleAlert } from '@hearthline/ui/icons'
import { type Column, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { applicationAddress, type ListView, shareWaited, useFormats } from '../../shell/index.ts'
import { caseColumnWords, clockWords, stepWords, taskTitles, waitsWords } from '../../words/index.ts'
import type { CaseRow } from './use-cases.ts'

/** Shown where the view names none. */
const USUAL = ['waiting', 'why', 'clock', 'step', 'state', 'amount', 'started'] as const

type ColumnKey = (typeof CASE_COLUMNS)[number]

export const columnsShown = ({ columns }: ListView): readonly ColumnKey[] => columns ?? USUAL

/** How long the task has waited of its own time, or how long the application has been at its step. */
const Waiting = ({ row, now }: { row: CaseRow; now: Date }) => {
  const { ago, instant } = useFormats()
  const { needsSince: since, needsDueAt: dueAt, stepEnteredAt } = row
  if (since === null || dueAt === null) {
    const entered = instant(stepEnteredAt)
    return (
      <span className="hl-cases-waiting">
        <span className="hl-soft">{ago(stepEnteredAt, now)}</span>
        <small>
          <Trans>since {entered}</Trans>
        </small>
      </span>
    )
  }
  const due = instant(dueAt)
  return (
    <span className="hl-cases-waiting">
      <Age text={ago(since, now)} share={shareWaited({ since, dueAt }, now)} />
      <small>{now.getTime() < Date.parse(dueAt) ? <Trans>due {due}</Trans> : <Trans>was due {due}</Trans>}</small>
    </span>
  )
}

const Why = ({ row: { needs, step, isContested, isFrozen } }: { row: CaseRow }) => {
  const { i18n } = useLingui()
  if (isFrozen)
    return (
      <Tag tone="negative" art={triangleAlert}>
        <Trans>Frozen</Trans>
      </Tag>
    )
  if (!needs) return <span className="hl-soft">{i18n._(waitsWords({ step, needsPerson: false, isContested }))}</span>
  return (
    <Tag tone={needs === 'STUCK' ? 'negative' : 'notice'} art={needs === 'STUCK' ? triangleAlert : clockArt}>
      {i18n._(taskTitles[needs])}
    </Tag>
  )
}

/** A clock counts as near on the days for which the filter finds it. */
const SOON_DAYS = 3

const Clock = ({ row: { clock }, today }: { row: CaseRow; today: string }) => {
  const { i18n } = useLingui()
  const { day } = useFormats()
  if (clock === null) return <span className="hl-soft">–</span>
  const { kind, dueOn } = clock
  const isOver = dueOn <= today
  const isSoon = dueOn <= addDays(dayOf(today), SOON_DAYS)
  const on = day(dueOn)
  return (
    <span className="hl-cases-waiting">
      {isSoon ? <Tag tone={isOver ? 'negative' : 'notice'}>{on}</Tag> : on}
      <small>
        {i18n._(clockWords[kind].name)}
        {isOver ? (
          <VisuallyHidden>
            <Trans>, over</Trans>
          </VisuallyHidden>
        ) : null}
      </small>
    </span>
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

const FIGURES: readonly ColumnKey[] = ['amount', 'started']

/** The columns of the list that a view has; the borrower is in each. */
export const useColumns = (view: ListView, today: string): readonly Column<CaseRow>[] => {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { instantDay } = useFormats()
  const cells: Readonly<Record<ColumnKey, (row: CaseRow) => ReactNode>> = {
    waiting: (row) => <Waiting row={row} now={now} />,
    why: (row) => <Why row={row} />,
    clock: (row) => <Clock row={row} today={today} />,
    step: ({ step }) => i18n._(stepWords[step]),
    state: ({ propertyState }) => propertyState,
    officer: ({ officer }) => officer ?? <span className="hl-soft">–</span>,
    amount: ({ amountCents }) => <Amount cents={amountCents} />,
    started: ({ createdAt }) => instantDay(createdAt),
  }
  const borrower: Column<CaseRow> = {
    key: 'borrower',
    header: t`Borrower`,
    names: true,
    cell: ({ uuid, borrower: name, loanNumber }) => (
      <TableName title={<Link to={applicationAddress(uuid)}>{name}</Link>} note={loanNumber} />
    ),
  }
  const shown = columnsShown(view)
  const chosen = CASE_COLUMNS.filter((key) => shown.includes(key)).map((key) => ({
    key,
    header: i18n._(caseColumnWords[key]),
    cell: cells[key],
    ...(FIGURES.includes(key) && { figures: true }),
  }))
  const [first, ...rest] = chosen
  return first?.key === 'waiting' ? [first, borrower, ...rest] : [borrower, ...chosen]
}
