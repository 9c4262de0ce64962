import { CallProblem, call, useAction } from '@hearthline/client'
import { giveProof } from '@hearthline/contracts'
import { Banner, Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'

const PasswordForm = ({ onProved }: { readonly onProved: () => void }) => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { run, running, problem } = useAction(async (secret: string) => {
    await call(giveProof, { body: { secret } })
    onProved()
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const secret = String(new FormData(event.currentTarget).get('own-password') ?? '')
    setMissing(secret === '')
    if (secret !== '') await run(secret)
  }
  return (
    <form className="hl-stack" ref={form} onSubmit={submit} noValidate>
      <Banner announced fact={<Trans>Confirm that it is you</Trans>}>
        <Trans>You signed in a while ago. Enter your password to go on.</Trans>
      </Banner>
      <ProblemBanner problem={problem} />
      <TextField
        name="own-password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        label={t`Your password`}
        error={isMissing ? t`Required` : undefined}
      />
      <Button type="submit" size="dense" wide saving={running} savingText={<Trans>Checking</Trans>}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

/**
 * Setting a factor up asks for the password again where the sign-in is a while ago. `guarded` does the act, or shows
 * `form`; what was wanted is done by `again` once it was given.
 */
export const useProof = () => {
  const [asked, setAsked] = useState<{ readonly again: () => void }>()
  const guarded = async (act: () => Promise<void>, again: () => void): Promise<void> => {
    try {
      await act()
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.code !== 'freshProofNeeded') throw problem
      setAsked({ again })
    }
  }
  const onProved = () => {
    setAsked(undefined)
    asked?.again()
  }
  return { guarded, form: asked ? <PasswordForm onProved={onProved} /> : null }
}
