import { call, type Enter } from '@hearthline/client'
import { login } from '@hearthline/contracts'
import { Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail, isFilled, StepForm, useSmallForm } from '../../forms/index.ts'

export type PasswordStepProps = {
  readonly email: string
  readonly enter: Enter
  readonly onCode: (email: string) => void
}

/** Address and password together, as a browser's keychain fills them. */
export const PasswordStep = ({ email, enter, onCode }: PasswordStepProps) => {
  const { t } = useLingui()
  const form = useSmallForm({
    initial: { email, password: '' },
    checks: { email: isEmail, password: isFilled },
    send: (body) => enter(() => call(login, { body })),
  })
  return (
    <StepForm
      form={form}
      action={<Trans>Log in</Trans>}
      savingText={<Trans>Logging in</Trans>}
      more={
        <Button kind="quiet" onClick={() => onCode(form.values.email)}>
          <Trans>Get a code by email</Trans>
        </Button>
      }
    >
      <FieldGrid>
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="username" />
        <TextField {...form.text('password', t`Password`)} type="password" autoComplete="current-password" />
      </FieldGrid>
    </StepForm>
  )
}
