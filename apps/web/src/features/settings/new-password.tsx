import { CallProblem } from '@hearthline/client'
import { TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SmallForm } from '../../forms/index.ts'
import { usePrivateLabel } from '../../shell/index.ts'

/** Why the server did not take the password itself. */
const useWhyRefused = (problem: unknown): string | undefined => {
  const { t } = useLingui()
  const fewest = usePrivateLabel().hearthline.passwordMinCharacters
  const refused = problem instanceof CallProblem ? problem.fields.find(({ path }) => path === 'password') : undefined
  if (refused?.code === 'passwordShort') return t`Use at least ${fewest} characters`
  if (refused?.code === 'passwordCommon')
    return t`Many people use this, or it is easy to guess. Take a few words in a row`
  return refused?.code === 'passwordBreached'
    ? t`This password was stolen from other sites. Choose one that you use nowhere else`
    : undefined
}

/** The field of a new password, and the form as it is shown: `sent` is the password that was sent last. */
export const useNewPassword = <Name extends string>(form: SmallForm<Name | 'new-password'>, sent: string) => {
  const { t } = useLingui()
  const fewest = usePrivateLabel().hearthline.passwordMinCharacters
  const label = t`New password`
  const given = form.text('new-password', label)
  const why = useWhyRefused(form.problem)
  const refused = given.value === sent ? why : undefined
  // A password that was refused is named with a link to its field; whatever else was wrong stands in a banner.
  const errors = [{ fieldId: 'new-password', message: `${label}: ${refused}` }]
  return {
    shown: refused === undefined ? form : { ...form, errors, problem: undefined },
    field: (
      <TextField
        {...given}
        error={given.error ?? refused}
        type="password"
        autoComplete="new-password"
        help={<Trans>{fewest} characters or more. A few words in a row are strong and easy to remember.</Trans>}
      />
    ),
  }
}
