import { Button, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'

const MOST = 500

export type RejectFormProps = {
  readonly running: boolean
  readonly onReject: (reason: string) => Promise<unknown>
}

/** Why the paystub cannot be used, in words for the borrower. */
export const RejectForm = ({ running, onReject }: RejectFormProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const reason = typed.trim()
  const error = reason === '' ? t`Required` : reason.length > MOST ? t`This is longer than we can take` : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (error) document.getElementById('reason')?.focus()
    else await onReject(reason)
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <TextArea
        name="reason"
        label={t`Reason`}
        help={<Trans>The borrower reads this as you write it, and can send another paystub.</Trans>}
        rows={4}
        countTo={MOST}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wasSent ? error : undefined}
      />
      <p>
        <Button type="submit" size="dense" kind="danger" saving={running}>
          <Trans>Reject the paystub</Trans>
        </Button>
      </p>
    </form>
  )
}
