import { call, useForget } from '@hearthline/client'
import { changePassword, listSessions } from '@hearthline/contracts'
import { Banner, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Check, isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { useNewPassword } from './new-password.tsx'
import { SettingsPart } from './settings-part.tsx'

const anything: Check = () => undefined

const Form = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useLingui()
  const forget = useForget()
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
  const { field, shown } = useNewPassword(form, sent)
  return (
    <StepForm form={shown} sticks={false} action={<Trans>Save password</Trans>} savingText={<Trans>Saving</Trans>}>
      <FieldGrid>
        <TextField
          {...form.text('current-password', t`Current password`)}
          type="password"
          autoComplete="current-password"
          help={<Trans>Leave this empty if you have none and logged in by email a moment ago.</Trans>}
        />
        {field}
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
      lede={
        <Trans>You can log in with it in place of a code by email. A new password logs out every other device.</Trans>
      }
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
