import { call, type Enter, usePasskey } from '@hearthline/client'
import { login, sendCode } from '@hearthline/contracts'
import { Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail, isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { ProblemBanner, useLocale } from '../../shell/index.ts'
import { LaterPart } from './later-part.tsx'

export type AddressStepProps = {
  readonly email: string
  /** With a password beside the address, or else with a code that goes there. */
  readonly byPassword: boolean
  readonly enter: Enter
  readonly onSent: (email: string) => void
  readonly onSwitch: (email: string) => void
}

/**
 * The address, and a password with it, as a browser's keychain fills them, or a code that goes there; or the device proves
 * who it is. One form for both: whoever changes the way while typing keeps the field and what is in it.
 */
export const AddressStep = ({ email, byPassword, enter, onSent, onSwitch }: AddressStepProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const passkey = usePasskey(enter, () => import('@simplewebauthn/browser'))
  const { trouble } = passkey
  const mailCode = async (address: string) => {
    // The page of the code comes while the code is mailed.
    await Promise.all([
      call(sendCode, { body: { email: address, purpose: 'login', locale } }),
      import('./later/index.ts'),
    ])
    onSent(address)
  }
  const form = useSmallForm({
    initial: { email, password: '' },
    checks: { email: isEmail, password: byPassword ? isFilled : () => undefined },
    send: (given) => (byPassword ? enter(() => call(login, { body: given })) : mailCode(given.email)),
  })
  const change = () => {
    form.startOver()
    onSwitch(form.values.email)
  }
  const waiting = <Trans>Waiting for your device</Trans>
  return (
    <StepForm
      form={form}
      action={byPassword ? <Trans>Log in</Trans> : <Trans>Email me a code</Trans>}
      savingText={byPassword ? <Trans>Logging in</Trans> : <Trans>Sending</Trans>}
      more={
        <>
          {byPassword ? null : (
            <Button kind="quiet" saving={passkey.running} savingText={waiting} onClick={passkey.start}>
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          <Button kind="quiet" onClick={change}>
            {byPassword ? <Trans>Get a code by email</Trans> : <Trans>Use a password</Trans>}
          </Button>
        </>
      }
    >
      {byPassword ? null : <ProblemBanner problem={passkey.problem} />}
      {trouble && !byPassword ? <LaterPart draw={({ PasskeyBanner }) => <PasskeyBanner trouble={trouble} />} /> : null}
      <FieldGrid>
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="username" />
        {byPassword ? (
          <TextField {...form.text('password', t`Password`)} type="password" autoComplete="current-password" />
        ) : null}
      </FieldGrid>
    </StepForm>
  )
}
