import { useAction } from '@hearthline/client'
import { Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'

type CodeFormProps = {
  readonly label: string
  readonly action: ReactNode
  /** Throws the CallProblem of a code that is refused. */
  readonly send: (code: string) => Promise<void>
  /** Above the field. */
  readonly children?: ReactNode
  /** Beside the button. */
  readonly more?: ReactNode
}

/** One code, of an authenticator app or of those that replace it; its field has the focus as it appears. */
export const CodeForm = ({ label, action, send, children, more }: CodeFormProps) => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { run, running, problem } = useAction(send)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('factor-code') ?? '')
    const code = typed.replace(/\s/g, '').toLowerCase()
    setMissing(code === '')
    if (code !== '') await run(code)
  }
  return (
    <form className="hl-stack" ref={form} onSubmit={submit} noValidate>
      {children}
      <ProblemBanner problem={problem} />
      <TextField
        name="factor-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        label={label}
        error={isMissing ? t`Required` : undefined}
      />
      <Button type="submit" size="dense" wide saving={running} savingText={<Trans>Checking the code</Trans>}>
        {action}
      </Button>
      {more}
    </form>
  )
}
