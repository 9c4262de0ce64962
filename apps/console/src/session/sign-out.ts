import { call, forgetToken } from '@hearthline/client'
import { logout } from '@hearthline/contracts'
import { CONSOLE_PATH } from '@hearthline/domain/routes'

/**
 * Ends the session here and at the server; a server that does not answer keeps nobody signed in on this device. A full
 * load afterwards, so that nothing of what was read stays in the page's memory.
 */
export const signOut = async (): Promise<void> => {
  await call(logout, {}).catch(() => undefined)
  forgetToken()
  location.assign(`${CONSOLE_PATH}/sign-in`)
}
