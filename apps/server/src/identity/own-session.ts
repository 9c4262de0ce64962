import type { Caller, StaffRole } from '@hearthline/contracts'
import { type Context, Problem } from '../platform/http/index.ts'
import type { SessionKind } from './tables.ts'

export type OwnSession = {
  readonly kind: SessionKind
  readonly identityUuid: string
  readonly sid: string
  readonly roles: readonly StaffRole[]
}

/** The session that a call came by; a job has none. */
export const ownSession = ({ caller }: { readonly caller: Caller } | Context): OwnSession => {
  if (caller.kind === 'visitor' || caller.kind === 'system' || caller.sid === undefined)
    throw new Problem('notSignedIn')
  const { kind, identityUuid, sid } = caller
  return { kind, identityUuid, sid, roles: caller.kind === 'staff' ? caller.roles : [] }
}
