import { call } from '@hearthline/client'
import { sendCode } from '@hearthline/contracts'
import { Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail, StepForm, useSmallForm } from '../../forms/index.ts'
import { useLocale } from '../../shell/index.ts'

export type AddressStepProps = {
  readonly email: string
  readonly onSent: (email: string) => void
  readonly onPassword: (email: string) => void
}

/** The address; the code goes there. */
export const AddressStep = ({ email, onSent, onPassword }: AddressStepProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const form = useSmallForm({
    initial: { email },
    checks: { email: isEmail },
    send: async (given) => {
      await call(sendCode, { body: { email: given.email, purpose: 'login', locale } })
      onSent(given.email)
    },
  })
  return (
    <StepForm
      form={form}
      action={<Trans>Email me a code</Trans>}
      savingText={<Trans>Sending</Trans>}
      more={
        <Button kind="quiet" onClick={() => onPassword(form.values.email)}>
          <Trans>Use a password</Trans>
        </Button>
      }
    >
      <FieldGrid>
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="username" />
      </FieldGrid>
    </StepForm>
  )
}
