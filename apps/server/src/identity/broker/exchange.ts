import { ACCOUNT_KINDS } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, findStaff } from '../account-store.ts'
import { type Challenges, useChallenge } from '../challenges.ts'
import { openSession, type SignedIn } from '../open-session.ts'
import { signedInAs } from '../sign-in.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { WALK_COOKIE } from './walk.ts'

const whoOf = async (context: Context, db: IdentityDb, { uuid, kind }: Challenges['exchange']) => {
  const organisation = context.tenant.id
  if (kind !== 'staff') {
    const as = ACCOUNT_KINDS.find((one) => one === kind)
    return signedInAs(context, await findAccount(db, organisation, uuid), { as, method: 'issuer' })
  }
  const member = await findStaff(db, organisation, uuid)
  if (member === undefined || (member.is_demo && context.app.config.mode !== 'sandbox')) return undefined
  return { uuid, kind, roles: member.roles, method: 'issuer' } satisfies SignedIn
}

/** Swaps the code of the way back for a token: once, and in the browser that went the way. */
export const exchange = (context: Context, code: string): Promise<{ jwt: string; redirectUrl: string }> => {
  const { app, tenant } = context
  return app.db.inTransaction(tenant.id, async (tx) => {
    const db = tx.as<IdentityTables>()
    const done = await useChallenge({ db, keys: app.keys, organisation: tenant.id }, 'exchange', code)
    if (done === undefined || context.cookies[WALK_COOKIE] !== done.browser) throw new Problem('challengeEnded')
    const who = await whoOf(context, db, done)
    if (who === undefined) throw new Problem('signInRefused')
    return { jwt: await openSession(tx, context, who), redirectUrl: done.to }
  })
}
