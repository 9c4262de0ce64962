import { useAction } from '@hearthline/client'
import { Banner, Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useDevLogin } from './use-dev-login.ts'

type FormProps = {
  readonly send: (data: FormData) => Promise<unknown>
  readonly action: ReactNode
  readonly children: ReactNode
}

/** chat-signin-data.md 8, to the letter. */
const Failed = () => (
  <Banner tone="negative" announced fact={<Trans>Something unexpected happened logging you in.</Trans>} />
)

const LoginForm = ({ send, action, children }: FormProps) => {
  const { run, running, problem } = useAction(send)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(new FormData(event.currentTarget))
  }
  return (
    <form className="hl-stack" onSubmit={submit}>
      {problem ? <Failed /> : null}
      {children}
      <div>
        <Button type="submit" kind="second" size="middle" saving={running} savingText={<Trans>Logging in</Trans>}>
          {action}
        </Button>
      </div>
    </form>
  )
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

/** The Dev Toolbar's login: an address and a password, or a token; then on to that person's active application. */
export const SandboxLogin = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { withPassword, withToken } = useDevLogin(onClose)
  return (
    <div className="hl-stack" data-gap="6">
      <LoginForm
        action={<Trans>Log in</Trans>}
        send={(data) => withPassword({ email: textOf(data, 'dev-email'), password: String(data.get('dev-password')) })}
      >
        <TextField name="dev-email" type="email" required autoComplete="off" label={t`Email address`} />
        <TextField name="dev-password" type="password" required autoComplete="off" label={t`Password`} />
      </LoginForm>
      <LoginForm action={<Trans>Log in with the token</Trans>} send={(data) => withToken(textOf(data, 'dev-jwt'))}>
        <TextField name="dev-jwt" required autoComplete="off" spellCheck={false} label={t`JWT`} />
      </LoginForm>
    </div>
  )
}
