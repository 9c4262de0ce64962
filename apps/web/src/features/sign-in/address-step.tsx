import { call, type Enter, usePasskey } from '@hearthline/client'
import { sendCode } from '@hearthline/contracts'
import { Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail, StepForm, useSmallForm } from '../../forms/index.ts'
import { ProblemBanner, useLocale } from '../../shell/index.ts'
import { LaterPart } from './later-part.tsx'

export type AddressStepProps = {
  readonly email: string
  readonly enter: Enter
  readonly onSent: (email: string) => void
  readonly onPassword: (email: string) => void
}

/** The address, and the code goes there; or the device proves who it is. */
export const AddressStep = ({ email, enter, onSent, onPassword }: AddressStepProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const passkey = usePasskey(enter, () => import('@simplewebauthn/browser'))
  const { trouble } = passkey
  const form = useSmallForm({
    initial: { email },
    checks: { email: isEmail },
    send: async (given) => {
      // The page of the code comes while the code is mailed.
      await Promise.all([
        call(sendCode, { body: { email: given.email, purpose: 'login', locale } }),
        import('./later/index.ts'),
      ])
      onSent(given.email)
    },
  })
  const waiting = <Trans>Waiting for your device</Trans>
  return (
    <StepForm
      form={form}
      action={<Trans>Email me a code</Trans>}
      savingText={<Trans>Sending</Trans>}
      more={
        <>
          <Button kind="quiet" saving={passkey.running} savingText={waiting} onClick={passkey.start}>
            <Trans>Use a passkey</Trans>
          </Button>
          <Button kind="quiet" onClick={() => onPassword(form.values.email)}>
            <Trans>Use a password</Trans>
          </Button>
        </>
      }
    >
      <ProblemBanner problem={passkey.problem} />
      {trouble ? <LaterPart draw={({ PasskeyBanner }) => <PasskeyBanner trouble={trouble} />} /> : null}
      <FieldGrid>
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="username" />
      </FieldGrid>
    </StepForm>
  )
}
