import { type Context, Problem } from '../platform/http/index.ts'
import type { Whose } from './store.ts'

/** By the account of whoever asks, and nothing they send: nobody reads or invites for another originator. */
export const whoseOf = ({ caller, tenant }: Pick<Context, 'caller' | 'tenant'>): Whose => {
  const originator = 'originatorUuid' in caller ? caller.originatorUuid : undefined
  if (originator === undefined) throw new Problem('notAllowed')
  return { organisation: tenant.id, originator: originator.toLowerCase() }
}
