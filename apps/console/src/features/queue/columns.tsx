import { useNow } from '@hearthline/client'
import { TASK_ROLES } from '@hearthline/contracts'
import { Tag } from '@hearthline/ui'
import { Age } from '@hearthline/ui/console'
import { clock, triangleAlert } from '@hearthline/ui/icons'
import { type Column, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { applicationAddress, shareWaited, useFormats } from '../../shell/index.ts'
import { roleWords, stepWords, taskReasonWords, taskTitles } from '../../words/index.ts'
import { Hands } from './hands.tsx'
import type { QueueRow } from './use-queue.ts'

const What = ({ row: { kind, reason, step } }: { row: QueueRow }) => {
  const { i18n } = useLingui()
  const isStuck = kind === 'STUCK'
  return (
    <span className="hl-queue-what">
      <Tag tone={isStuck ? 'negative' : 'notice'} art={isStuck ? triangleAlert : clock}>
        {i18n._(taskTitles[kind])}
      </Tag>
      <small className="hl-soft">{i18n._(taskReasonWords(reason) ?? stepWords[step])}</small>
    </span>
  )
}

const Since = ({ row: { since } }: { row: QueueRow }) => {
  const { ago, instant } = useFormats()
  const now = useNow()
  const at = instant(since)
  return (
    <span className="hl-cases-waiting">
      <Age text={ago(since, now)} share={shareWaited(since, now)} />
      <small>
        <Trans>since {at}</Trans>
      </small>
    </span>
  )
}

/** The columns of the queue. */
export const useColumns = (): readonly Column<QueueRow>[] => {
  const { t, i18n } = useLingui()
  return [
    { key: 'since', header: t`Waiting`, cell: (row) => <Since row={row} /> },
    {
      key: 'borrower',
      header: t`Borrower`,
      names: true,
      cell: ({ application, borrower, loanNumber }) => (
        <TableName title={<Link to={applicationAddress(application)}>{borrower}</Link>} note={loanNumber} />
      ),
    },
    { key: 'what', header: t`What to do`, cell: (row) => <What row={row} /> },
    {
      key: 'role',
      header: t`Whose`,
      cell: ({ kind }) => TASK_ROLES[kind].map((role) => i18n._(roleWords[role])).join(', '),
    },
    {
      key: 'hands',
      header: t`In hand`,
      cell: (row) => <Hands row={row} />,
    },
    { key: 'state', header: t`State`, cell: ({ propertyState }) => propertyState },
  ]
}
