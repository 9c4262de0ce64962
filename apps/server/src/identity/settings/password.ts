import type { BodyOf, changePassword as endpoint } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount, setPassword } from '../accounts/account-store.ts'
import { forgetOtherPlaces } from '../limits/known-places.ts'
import { guess } from '../limits/limits.ts'
import type { LiveSessions } from '../sessions/live-sessions.ts'
import { ownSession, replaceToken } from '../sessions/own-session.ts'
import { isProofFresh } from '../sessions/proof.ts'
import { findSession, noteProof, revokeOthers } from '../sessions/session-store.ts'
import { type MailCode, notifyOwner } from '../sign-in/mailing.ts'
import { hashPassword, type NamesOf, passwordFits, refuseWeakPassword } from '../sign-in/passwords.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { lacksFactor, refuseEnrolment } from '../two-factor/demand.ts'

/**
 * Whether the current password may be left out: while a sign-in by mail is a fresh proof, or while any proof is fresh if there is
 * no password yet. A token that was brought from elsewhere is none.
 */
const mayDoWithout = async ({ app, tenant }: Context, sid: string, hasPassword: boolean): Promise<boolean> => {
  const session = await findSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid)
  if (session === undefined || !isProofFresh(session, tenant.signIn)) return false
  return !hasPassword || session.method === 'code' || session.method === 'link'
}

export type PasswordDeps = {
  readonly mailCode: MailCode
  readonly live: LiveSessions
  readonly namesOf: NamesOf
}

/**
 * Sets a password and ends every other session of the account. A session that lacks a second factor sets the first one after a
 * mailed code, and is a whole one by it.
 */
export const changePassword = async (
  context: Context,
  { current, password }: BodyOf<typeof endpoint>,
  { mailCode, live, namesOf }: PasswordDeps,
) => {
  const { app, tenant } = context
  const { identityUuid, sid } = ownSession(context)
  const account = await findAccount(app.db.read<IdentityTables>(tenant.id), tenant.id, identityUuid)
  if (account === undefined) throw new Problem('notAllowed')
  const isSecond = lacksFactor(context.caller)
  const refuse = (db: IdentityDb) => refuseEnrolment({ db, organisation: tenant.id, caller: context.caller })
  await refuse(app.db.read<IdentityTables>(tenant.id))
  await refuseWeakPassword(context, { password, email: account.email, names: await namesOf(context) })
  const passwordHash = await hashPassword(password)
  const hasPassword = account.password_hash !== null
  const isExcused = current === undefined && (await mayDoWithout(context, sid, hasPassword))
  if (isSecond && !isExcused) throw new Problem('freshProofNeeded')
  const judge = async () => {
    if (!isExcused && !(await passwordFits(account.password_hash, current ?? ''))) return undefined
    return app.db.inTransaction(tenant.id, async (tx) => {
      const at = new Date()
      const tables = tx.as<IdentityTables>()
      await refuse(tables)
      await setPassword(tables, tenant.id, { uuid: identityUuid, passwordHash, at })
      await forgetOtherPlaces(tx, context, identityUuid)
      await revokeOthers(tables, tenant.id, { identityUuid, but: sid, at })
      if (isSecond) await noteProof(tables, tenant.id, { sid, at, byFactor: true })
      await notifyOwner(tx, context, { mailCode, change: 'password' })
      return true
    })
  }
  await guess(context, { kind: 'passwordProof', whose: identityUuid, refusal: 'passwordWrong', judge })
  if (isSecond) await replaceToken(context, live)
  return { changed: true as const }
}
