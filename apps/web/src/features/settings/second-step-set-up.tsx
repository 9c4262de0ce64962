import './settings.css'
import { call, makePasskey, proveByPasskey, useAction } from '@hearthline/client'
import { changePassword } from '@hearthline/contracts'
import { Banner, Button, FieldGrid } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { useNewPassword } from './new-password.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="hl-stack hl-second-step">
    <h3>{title}</h3>
    {children}
  </section>
)

const Password = ({ onGiven }: { onGiven: () => void }) => {
  const [sent, setSent] = useState('')
  const form = useSmallForm({
    initial: { 'new-password': '' },
    checks: { 'new-password': isFilled },
    send: async (given) => {
      const password = given['new-password']
      setSent(password)
      await call(changePassword, { body: { password } }, { isProof: true })
      onGiven()
    },
  })
  const { field, shown } = useNewPassword(form, sent)
  return (
    <StepForm form={shown} sticks={false} action={<Trans>Save password</Trans>} savingText={<Trans>Saving</Trans>}>
      <FieldGrid>{field}</FieldGrid>
    </StepForm>
  )
}

type PasskeyProps = { readonly onGiven: () => void; readonly onMade: () => void }

/** Made, and used at once: only what a passkey signed is a second factor. */
const Passkey = ({ onGiven, onMade }: PasskeyProps) => {
  const { t } = useLingui()
  const [isRefused, setRefused] = useState(false)
  const { run, running, problem } = useAction(async () => {
    const device = await import('@simplewebauthn/browser')
    const isMade = await makePasskey(device, t`This device`, { isProof: true })
    setRefused(!isMade)
    if (!isMade) return
    if (await proveByPasskey(device)) onMade()
    else onGiven()
  })
  return (
    <>
      <ProblemBanner problem={problem} />
      {isRefused && !problem ? (
        <Banner announced fact={<Trans>No passkey was made.</Trans>}>
          <Trans>Your device did not finish it. Try again, or choose something else.</Trans>
        </Banner>
      ) : null}
      <p className="hl-soft">
        <Trans>Your fingerprint, face or screen lock. Your device asks twice: to make it, and to log in with it.</Trans>
      </p>
      <div>
        <Button
          kind="second"
          saving={running}
          savingText={<Trans>Waiting for your device</Trans>}
          onClick={() => run()}
        >
          <Trans>Make a passkey</Trans>
        </Button>
      </div>
    </>
  )
}

export type SecondStepSetUpProps = {
  readonly onGiven: () => void
  readonly onPasskeyMade: () => void
  /** The app is set up, and these are to be saved. */
  readonly onCodes: (codes: readonly string[]) => void
}

/** For who has a mailbox and nothing else: a password, a passkey or an authenticator app. */
export const SecondStepSetUp = ({ onGiven, onPasskeyMade, onCodes }: SecondStepSetUpProps) => (
  <>
    <Part title={<Trans>A password</Trans>}>
      <Password onGiven={onGiven} />
    </Part>
    <Part title={<Trans>Or a passkey</Trans>}>
      <Passkey onGiven={onGiven} onMade={onPasskeyMade} />
    </Part>
    <Part title={<Trans>Or an authenticator app</Trans>}>
      <TwoFactorOff isProof onChanged={async (given) => onCodes(given)} />
    </Part>
  </>
)
