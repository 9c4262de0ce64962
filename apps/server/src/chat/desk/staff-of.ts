import type { Caller } from '@hearthline/contracts'
import { Problem } from '../../platform/http/index.ts'

export type Member = { readonly uuid: string; readonly name: string; readonly isSupervisor: boolean }

/** Who sits at the desk. */
export const memberOf = (caller: Caller): Member => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const { identityUuid: uuid, name, roles } = caller
  return { uuid, name, isSupervisor: roles.includes('chatSupervisor') }
}
