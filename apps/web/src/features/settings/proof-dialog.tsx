import { call } from '@hearthline/client'
import { giveProof, type Protected } from '@hearthline/contracts'
import { Button, Dialog, FieldGrid, TextField } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { labels, type Typed } from './proof-labels.ts'

export type ProofDialogProps = {
  readonly by: Typed
  /** Whether a passkey of theirs would do as well. */
  readonly passkey: boolean
  readonly what: Protected
  /** Called with whether the proof was given. */
  readonly onEnd: (isProved: boolean) => void
}

const reasons: Readonly<Record<Protected, MessageDescriptor>> = {
  payee: msg`You logged in a while ago, and this decides which account or lender money goes to. So we make sure that it is you.`,
  payout: msg`You logged in a while ago, and this confirms the account that your money is paid to. So we make sure that it is you.`,
  signing: msg`You logged in a while ago, and you are about to sign. So we make sure that it is you.`,
  contact: msg`You logged in a while ago, and this changes what we know of you or how we reach people. So we make sure that it is you.`,
  signIn: msg`You logged in a while ago, and this changes how you log in. So we make sure that it is you.`,
  sessions: msg`You logged in a while ago, and this logs you out on another device. So we make sure that it is you.`,
}

/** Asks who one is, in the middle of what one was doing, and says why. */
export const ProofDialog = ({ what, by, passkey, onEnd }: ProofDialogProps) => {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // After the dialog has opened: it gives focus to its heading.
  useEffect(() => {
    const soon = setTimeout(() => place.current?.querySelector('input')?.focus())
    return () => clearTimeout(soon)
  }, [])
  const form = useSmallForm({
    initial: { 'own-proof': '' },
    checks: { 'own-proof': isFilled },
    send: async (given) => {
      const typed = given['own-proof']
      await call(giveProof, { body: { secret: by === 'password' ? typed : typed.trim().toLowerCase() } })
      onEnd(true)
    },
  })
  return (
    <Dialog open wide title={t`Confirm that it is you`} onClose={() => onEnd(false)}>
      <div className="hl-stack" ref={place}>
        <p>
          {i18n._(reasons[what])} {by === 'code' ? <Trans>We have sent a code to your email.</Trans> : null}
        </p>
        <StepForm
          form={form}
          sticks={false}
          action={<Trans>Confirm and go on</Trans>}
          savingText={<Trans>Checking</Trans>}
          more={
            <Button kind="quiet" onClick={() => onEnd(false)}>
              <Trans>Cancel</Trans>
            </Button>
          }
        >
          <FieldGrid>
            <TextField
              {...form.text('own-proof', i18n._(labels[by]))}
              type={by === 'password' ? 'password' : 'text'}
              autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
            />
          </FieldGrid>
        </StepForm>
        {passkey ? <PasskeyProof onProved={() => onEnd(true)} /> : null}
      </div>
    </Dialog>
  )
}
