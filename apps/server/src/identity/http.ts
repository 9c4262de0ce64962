import { login, logout, readIdentity, readStaff, register, sendCode, staffLogin } from '@hearthline/contracts'
import { type Bound, type Context, Problem, reads, writes, writesByItself } from '../platform/http/index.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { MailCode } from './mailing.ts'
import { registerAccount } from './register-account.ts'
import { sendCode as send } from './send-code.ts'
import { revokeSession } from './session-store.ts'
import { signIn, signStaffIn } from './sign-in.ts'
import type { IdentityTables } from './tables.ts'
import { mintToken } from './tokens.ts'

export type IdentityDeps = { readonly live: LiveSessions; readonly mailCode: MailCode }

const handOver = (context: Context, jwt: string): { jwt: string } => {
  context.setToken(jwt)
  return { jwt }
}

const signedIn = ({ caller }: Context) => {
  if ((caller.kind !== 'borrower' && caller.kind !== 'staff') || caller.sid === undefined)
    throw new Problem('notSignedIn')
  const { kind, identityUuid, sid } = caller
  return { kind, identityUuid, sid, roles: caller.kind === 'staff' ? caller.roles : [] }
}

export const identityCalls = ({ live, mailCode }: IdentityDeps): readonly Bound[] => [
  writesByItself(login, async ({ body }, context) => handOver(context, await signIn(context, body))),
  writesByItself(register, async ({ body }, context) => handOver(context, await registerAccount(context, body))),
  writesByItself(staffLogin, async ({ body }, context) => handOver(context, await signStaffIn(context, body))),
  writes(sendCode, async ({ body }, context) => send(mailCode)(body, context)),
  writesByItself(logout, async (_, context) => {
    const { house, tenant } = context
    const { sid } = signedIn(context)
    await revokeSession(house.db.read<IdentityTables>(tenant.id), tenant.id, sid, new Date())
    live.forget(tenant.id, sid)
    return { signedOut: true as const }
  }),
  reads(readIdentity, async (_, context) => {
    const session = signedIn(context)
    const token = { ...session, organisation: context.tenant.id }
    return { uuid: session.identityUuid, jwt: await mintToken(context.house.keys.token, token, Date.now()) }
  }),
  reads(readStaff, async (_, { caller }) => {
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    return { uuid: caller.identityUuid, name: caller.name, roles: [...caller.roles] }
  }),
]
