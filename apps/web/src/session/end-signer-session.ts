import { call } from '@hearthline/client'
import { logout } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'

/**
 * portal.md 4.4: the logout of an additional signer. No issuer knows them, and their way in is a login of their own, so
 * the session is ended by itself and they go back there. Throws what the call threw.
 */
export const endSignerSession = async (): Promise<string> => {
  await call(logout, {})
  return addressOf('heloc-signer/login')
}
