import { useAction } from '@hearthline/client'
import { cancelApplication } from '@hearthline/contracts'
import { Button, Dialog, TextArea, useToasts } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

/** Says what cancelling does, and asks once. */
export const CancelDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const toasts = useToasts()
  const { record } = useApplication()
  const [reason, setReason] = useState('')
  const submit = useSubmit(cancelApplication)
  const cancel = useAction(async () => {
    await submit({ reason })
    toasts.show({ text: t`The line is cancelled. You owe nothing, and our claim on your home is void.` })
  })
  const amount = wholeMoney(record.offer?.amountCents ?? 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Cancel the {amount} line?</Trans>}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Keep the line</Trans>
          </Button>
          <Button
            kind="danger"
            saving={cancel.running}
            savingText={<Trans>Cancelling</Trans>}
            onClick={() => cancel.run()}
          >
            <Trans>Cancel the line</Trans>
          </Button>
        </>
      }
    >
      <div className="hl-stack">
        <ul className="hl-bullets">
          <li>
            <Trans>The agreement ends for everyone who signed, and our claim on your home is void.</Trans>
          </li>
          <li>
            <Trans>You owe nothing. Any fee you paid comes back within 20 days.</Trans>
          </li>
          <li>
            <Trans>This cannot be undone. To borrow later you would apply anew.</Trans>
          </li>
        </ul>
        <ProblemBanner problem={cancel.problem} />
        <TextArea
          name="cancel-reason"
          label={<Trans>What is the reason?</Trans>}
          help={<Trans>You need none. It only helps us do better.</Trans>}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
