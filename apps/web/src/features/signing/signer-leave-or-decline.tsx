import { useAction, useWrite } from '@hearthline/client'
import { declineSigning } from '@hearthline/contracts'
import { Button, Dialog, TextArea, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner, useCompany } from '../../shell/index.ts'
import { useSigner } from '../../signer/index.ts'

const Declining = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { task, refetch } = useSigner()
  const { phone } = useCompany()
  const [reason, setReason] = useState('')
  const decline = useWrite(declineSigning)
  const declining = useAction(async () => {
    await decline({ params: { uuid: task.uuid }, body: { reason } })
    await refetch()
    onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>You do not want to sign?</Trans>}
      actions={
        <>
          <Button kind="danger-second" saving={declining.running} onClick={() => declining.run()}>
            <Trans>I will not sign</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep reading</Trans>
          </Button>
        </>
      }
    >
      <div className="hl-stack">
        <p>
          <Trans>
            You do not have to. We tell {task.borrowerName} that you will not sign, and what you write here. Their
            application waits; you can still sign later. Questions first? Call <a href={phone.href}>{phone.shown}</a>.
          </Trans>
        </p>
        <ProblemBanner problem={declining.problem} />
        <TextArea
          name="decline-reason"
          label={<Trans>What is the reason?</Trans>}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Offers to decline; what was signed so far is kept on this device. */
export const SignerLeaveOrDecline = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Trans>I do not want to sign</Trans>
      </TextButton>
      <Declining open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
