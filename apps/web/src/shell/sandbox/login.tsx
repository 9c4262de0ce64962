import { call, forgetToken, saveToken, storedToken, useAction } from '@hearthline/client'
import { adoptToken, listApplications, login } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Banner, Button, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

type DevLogin = {
  readonly withPassword: (given: { email: string; password: string }) => Promise<void>
  readonly withToken: (jwt: string) => Promise<void>
}

/** The page of the person's active application; their dashboard where they have none. */
const activePage = async (): Promise<string> => {
  const active = (await call(listApplications, {})).find((one) => one.active)
  return active ? addressOf(':uuid', { uuid: active.uuid }) : addressOf('/dashboard')
}

/** Logs a developer in, as whomever, and goes to that person's application. Throws what a call threw; then nothing has changed. */
const useDevLogin = (onIn: () => void): DevLogin => {
  const navigate = useNavigate()
  const goIn = async (jwt: string, before: string | null) => {
    saveToken(jwt)
    const to = await activePage().catch((fault: unknown) => {
      if (before === null) forgetToken()
      else saveToken(before)
      throw fault
    })
    navigate(to)
    onIn()
  }
  return {
    withPassword: async (body) => {
      const before = storedToken()
      await goIn((await call(login, { body })).jwt, before)
    },
    withToken: async (token) => {
      const before = storedToken()
      await goIn((await call(adoptToken, { body: { token } })).jwt, before)
    },
  }
}

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
