import { TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStaff } from '../../session/index.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { QueueRow } from './use-queue.ts'

/** Who has a task in hand; a manager reassigns it here. */
export const Hands = ({ row }: { row: QueueRow }) => {
  const { t } = useLingui()
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { claimed, borrower } = row
  return (
    <>
      <span className="hl-queue-hands">
        {claimed?.name ?? <span className="hl-soft">{t`Nobody`}</span>}
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
