import { CallProblem, call, type Enter, sendFactor, useAction } from '@hearthline/client'
import { staffLogin } from '@hearthline/contracts'
import { Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { isEmail, ProblemBanner } from '../../shell/index.ts'

type Given = { readonly email: string; readonly password: string }
type Missing = { readonly email?: boolean; readonly password?: boolean }

/** Address and password together, as a browser's keychain fills them. */
export const SignInForm = ({ enter }: { enter: Enter }) => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const { run, running, problem } = useAction((body: Given) => enter(() => call(staffLogin, { body })))
  const isRefused = problem instanceof CallProblem && problem.code === 'signInRefused'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const found = { email: !isEmail(email), password: password === '' }
    setMissing(found)
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus()
    else await run({ email, password })
  }
  return (
    <form className="hl-stack" ref={form} onSubmit={submit} noValidate>
      <ProblemBanner problem={problem}>
        {isRefused ? (
          <span className="hl-door-line">
            <Trans>Check the address and the password.</Trans>
          </span>
        ) : null}
      </ProblemBanner>
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t`Email address`}
        error={missing.email ? t`Check this email address` : undefined}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        label={t`Password`}
        error={missing.password ? t`Required` : undefined}
      />
      <Button type="submit" size="dense" wide saving={running} savingText={<Trans>Signing in</Trans>}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}

type SecondFactorFormProps = {
  readonly ticket: string
  readonly enter: Enter
  readonly onRestart: () => void
}

/** The second half of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export const SecondFactorForm = ({ ticket, enter, onRestart }: SecondFactorFormProps) => {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const { run, running, problem } = useAction((typed: string) => enter(() => sendFactor(ticket, typed)))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('factor-code') ?? '')
    setMissing(typed.trim() === '')
    if (typed.trim() !== '') await run(typed)
  }
  // The ticket is valid for a while only: then the first half has to be done again.
  const hasEnded = problem instanceof CallProblem && problem.code === 'challengeEnded'
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <ProblemBanner problem={problem} />
      {hasEnded ? null : (
        <>
          <TextField
            name="factor-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            label={t`Code from your app, or a recovery code`}
            error={isMissing ? t`Required` : undefined}
          />
          <Button type="submit" size="dense" wide saving={running} savingText={<Trans>Signing in</Trans>}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      )}
      <Button kind="quiet" size="dense" onClick={onRestart}>
        <Trans>Start again</Trans>
      </Button>
    </form>
  )
}
