import { useNow } from '@hearthline/client'
import { TASK_ROLES } from '@hearthline/contracts'
import { Tag, TextButton } from '@hearthline/ui'
import { Age } from '@hearthline/ui/console'
import { clock, triangleAlert } from '@hearthline/ui/icons'
import { type Column, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { applicationAddress, shareWaited, useFormats } from '../../shell/index.ts'
import { roleWords, stepWords, taskReasonWords, taskTitles } from '../../words/index.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { QueueRow } from './use-queue.ts'

/** Who has claimed a task; a manager reassigns it here. */
const Hands = ({ row }: { row: QueueRow }) => {
  const { t } = useLingui()
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { claimed, borrower } = row
  return (
    <>
      <span className="hl-queue-hands">
        {claimed?.name ?? <span className="hl-soft">{t`No one`}</span>}
        {may('assignTask') ? (
          <TextButton aria-label={t`Reassign the task of ${borrower}`} onClick={() => setOpen(true)}>
            <Trans>Reassign</Trans>
          </TextButton>
        ) : null}
      </span>
      {isOpen ? <AssignDialog of={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const What = ({ row: { kind, reason, step } }: { row: QueueRow }) => {
  const { i18n } = useLingui()
  const isStalled = kind === 'STUCK'
  return (
    <span className="hl-queue-what">
      <Tag tone={isStalled ? 'negative' : 'notice'} art={isStalled ? triangleAlert : clock}>
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
