import type { Context } from './context.ts'
import { networkOf } from './network-of.ts'

/** Whose work a request makes: of an account, or of a network where there is none. */
export const whoSends = ({ caller, address }: Pick<Context, 'caller' | 'address'>): string =>
  'identityUuid' in caller ? caller.identityUuid : networkOf(address)
