import { call, type Enter, usePasskey } from '@hearthline/client'
import { login, sendCode } from '@hearthline/contracts'
import { Button, FieldGrid, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isEmail, isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { usePart } from '../../i18n/index.ts'
import { ProblemBanner, useLocale } from '../../shell/index.ts'
import { useWanted } from './use-enter.ts'

type Parts = typeof import('./later/index.ts')
type LaterProps = { readonly draw: (parts: Parts) => ReactNode }

const Part = ({ draw }: LaterProps) => draw(usePart('sign-in-later', () => import('./later/index.ts')))

/** What few who sign in meet; its code and its words come after the page. */
export const LaterPart = ({ draw }: LaterProps) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? (
    <Suspense>
      <Part draw={draw} />
    </Suspense>
  ) : null
}

export type AddressStepProps = {
  readonly email: string
  /** With a password, or else with a code that is mailed to the address. */
  readonly byPassword: boolean
  readonly enter: Enter
  readonly onSent: (email: string) => void
  readonly onSwitch: (email: string) => void
}

/**
 * The address, and a password with it, as a browser's keychain fills them, or a code that goes there; or the device proves
 * who it is. One form for both: changing the method while typing keeps the field and its value.
 */
export const AddressStep = ({ email, byPassword, enter, onSent, onSwitch }: AddressStepProps) => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const redirectUrl = useWanted()
  const passkey = usePasskey(enter, () => import('@simplewebauthn/browser'))
  const { trouble } = passkey
  const mailCode = async (address: string) => {
    // The page of the code comes while the code is mailed.
    await Promise.all([
      call(sendCode, { body: { email: address, purpose: 'login', locale, redirectUrl } }),
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

export type SignInMethod =
  | { readonly kind: 'address' | 'code' | 'password'; readonly email: string }
  | { readonly kind: 'secondFactor'; readonly email: string; readonly ticket: string }

type StepProps = { readonly way: SignInMethod; readonly go: (way: SignInMethod) => void; readonly enter: Enter }

/** The form of one sign-in method, or of its second factor. */
export const Step = ({ way, go, enter }: StepProps): ReactNode => {
  const { email } = way
  const toAddress = () => go({ kind: 'address', email })
  switch (way.kind) {
    case 'address':
    case 'password':
      return (
        <AddressStep
          email={email}
          byPassword={way.kind === 'password'}
          enter={enter}
          onSent={(typed) => go({ kind: 'code', email: typed })}
          onSwitch={(typed) => go({ kind: way.kind === 'password' ? 'address' : 'password', email: typed })}
        />
      )
    case 'code':
      return <LaterPart draw={({ CodeStep }) => <CodeStep email={email} enter={enter} onBack={toAddress} />} />
    case 'secondFactor':
      return (
        <LaterPart
          draw={({ SecondFactorView }) => <SecondFactorView ticket={way.ticket} enter={enter} onRestart={toAddress} />}
        />
      )
  }
}
