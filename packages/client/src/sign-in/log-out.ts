import { brokerLogout } from '@hearthline/contracts'
import { call } from '../call.ts'
import { keepHelocUuid } from '../stored-items.ts'
import { forgetToken } from '../token.ts'
import { type Asking, loginParametersOf } from './broker-login.ts'

/** portal.md 4.4 and chat-signin-data.md 6: where a logout that failed ends, whatever the login path is. */
const LOGIN = '/auth/login'

export type LogOutPlan = Asking & {
  /** Shows the feedback survey and ends when it was answered or closed; left out where none is enabled. */
  readonly survey?: () => Promise<void>
  /** In place of the call that ends the session at the server; it gives the address to go to, if that is another. */
  readonly handler?: () => Promise<string | undefined>
  /** Clears what else the page keeps of a person. */
  readonly forget?: () => void
  readonly loginPath?: string
  readonly go: (address: string) => void
}

const endAtServer = async (asking: Asking): Promise<string> =>
  (await call(brokerLogout, { params: { audience: asking.audience }, body: loginParametersOf(asking) })).redirect

const clear = ({ forget }: LogOutPlan): void => {
  forgetToken()
  keepHelocUuid(null)
  forget?.()
}

/**
 * Logs out: survey, server, token, login path, in this order, since survey and server still need the token. Whatever fails,
 * nobody stays signed in on this device, and the browser goes to /auth/login.
 */
export const logOut = async (plan: LogOutPlan): Promise<void> => {
  const { survey, handler = () => endAtServer(plan), loginPath = LOGIN, go } = plan
  const end = async (): Promise<string> => {
    await survey?.()
    return (await handler()) ?? loginPath
  }
  const address = await end().catch(() => LOGIN)
  clear(plan)
  go(address)
}
