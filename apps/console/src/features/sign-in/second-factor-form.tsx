import { CallProblem, type Enter, sendFactor, useAction } from '@hearthline/client'
import { Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'

export type SecondFactorFormProps = {
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
  // The ticket serves for a while only: then the first half has to be done again.
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
