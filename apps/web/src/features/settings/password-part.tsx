import { CallProblem, call, useForget } from '@hearthline/client'
import { changePassword, listSessions } from '@hearthline/contracts'
import { Banner, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Check, isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { usePrivateLabel } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'

const anything: Check = () => undefined

/** Why the server did not take the password itself. */
const useWhyRefused = (problem: unknown, fewest: number): string | undefined => {
  const { t } = useLingui()
  const refused = problem instanceof CallProblem ? problem.fields.find(({ path }) => path === 'password') : undefined
  if (refused?.code === 'passwordShort') return t`Use at least ${fewest} characters`
  if (refused?.code === 'passwordCommon')
    return t`Many people use this, or it is easy to guess. Take a few words in a row`
  return refused?.code === 'passwordBreached'
    ? t`This password was stolen from other sites. Choose one that you use nowhere else`
    : undefined
}

const Form = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useLingui()
  const forget = useForget()
  const fewest = usePrivateLabel().hearthline.passwordMinCharacters
  const [sent, setSent] = useState('')
  const form = useSmallForm({
    initial: { 'current-password': '', 'new-password': '' },
    checks: { 'current-password': anything, 'new-password': isFilled },
    send: async (given) => {
      setSent(given['new-password'])
      const current = given['current-password']
      await call(changePassword, { body: { password: given['new-password'], ...(current && { current }) } })
      await forget(listSessions)
      onChanged()
    },
  })
  const label = t`New password`
  const given = form.text('new-password', label)
  const why = useWhyRefused(form.problem, fewest)
  const refused = given.value === sent ? why : undefined
  // A password that was refused is named with a link to its field; whatever else was wrong stands in a banner.
  const errors = [{ fieldId: 'new-password', message: `${label}: ${refused}` }]
  const shown = refused === undefined ? form : { ...form, errors, problem: undefined }
  return (
    <StepForm form={shown} sticks={false} action={<Trans>Save password</Trans>} savingText={<Trans>Saving</Trans>}>
      <FieldGrid>
        <TextField
          {...form.text('current-password', t`Current password`)}
          type="password"
          autoComplete="current-password"
          help={<Trans>Leave this empty if you have none and logged in by email a moment ago.</Trans>}
        />
        <TextField
          {...given}
          error={given.error ?? refused}
          type="password"
          autoComplete="new-password"
          help={<Trans>{fewest} characters or more. A few words in a row are strong and easy to remember.</Trans>}
        />
      </FieldGrid>
    </StepForm>
  )
}

/** An optional password, in addition to codes by email. */
export const PasswordPart = () => {
  const [changes, setChanges] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  // The form starts anew, and the button that was pressed is gone with the focus.
  useEffect(() => {
    if (changes > 0) place.current?.focus()
  }, [changes])
  return (
    <SettingsPart
      title={<Trans>Password</Trans>}
      lede={<Trans>A code by email always works. A new password logs out every other device.</Trans>}
    >
      {changes > 0 ? (
        <div ref={place} tabIndex={-1}>
          <Banner tone="positive" announced fact={<Trans>Your password was changed.</Trans>}>
            <Trans>Every other device was logged out.</Trans>
          </Banner>
        </div>
      ) : null}
      <Form key={changes} onChanged={() => setChanges((count) => count + 1)} />
    </SettingsPart>
  )
}
