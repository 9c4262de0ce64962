import { Button, TextArea } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { proofWords } from './proof-words.ts'
import type { ProofType } from './waiting-paystubs.ts'

const MOST = 500

export type RejectFormProps = {
  readonly type: ProofType
  readonly running: boolean
  readonly onReject: (reason: string) => Promise<unknown>
}

/** Why it cannot be used, in words for the borrower. */
export const RejectForm = ({ type, running, onReject }: RejectFormProps) => {
  const { t, i18n } = useLingui()
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
        help={i18n._(proofWords[type].again)}
        rows={4}
        countTo={MOST}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wasSent ? error : undefined}
      />
      <p>
        <Button type="submit" size="dense" kind="danger" saving={running}>
          {i18n._(proofWords[type].reject)}
        </Button>
      </p>
    </form>
  )
}
