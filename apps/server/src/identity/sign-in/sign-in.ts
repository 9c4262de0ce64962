import type { AccountKind, BodyOf, login, staffLogin } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { kindFor } from '../accounts/account.ts'
import { findAccountByEmail, findStaffByEmail } from '../accounts/account-store.ts'
import { guess } from '../limits/limits.ts'
import { type Entry, enter, type SignedIn } from '../sessions/open-session.ts'
import { requireStaffNetwork } from '../sessions/staff-network.ts'
import type { IdentityDb, IdentityTables, SignInMethod } from '../tables.ts'
import { codeOfBrowser } from './asking-browser.ts'
import { requireCodeOfBrowser, useCode } from './one-time-code.ts'
import { passwordFits } from './passwords.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

/**
 * The account in the requested kind; undefined if it may not sign in as that, or is a demo account in a live system.
 */
export const signedInAs = (
  { app }: Pick<Context, 'app'>,
  account: Found | undefined,
  { as, method }: { as?: AccountKind | undefined; method: SignInMethod },
): SignedIn | undefined => {
  if (account === undefined || (account.is_demo && app.config.mode !== 'sandbox')) return undefined
  const kind = kindFor(account.user_types, as)
  return kind === undefined ? undefined : { uuid: account.uuid, kind, roles: [], method }
}

const open = (context: Context, who: SignedIn): Promise<Entry> =>
  context.app.db.inTransaction(context.tenant.id, (tx) => enter(tx, context, who))

type Given = BodyOf<typeof login>

const byPassword = (context: Context, { email, as }: Given, password: string): Promise<Entry> => {
  const { app, tenant } = context
  const judge = async () => {
    const account = await findAccountByEmail(app.db.read<IdentityTables>(tenant.id), tenant.id, email)
    const fits = await passwordFits(account?.password_hash, password)
    const who = fits ? signedInAs(context, account, { as, method: 'password' }) : undefined
    return who === undefined ? undefined : open(context, who)
  }
  return guess(context, { kind: 'password', whose: email, refusal: 'signInRefused', judge })
}

const byCode = (context: Context, { email, as }: Given, code: string): Promise<Entry> => {
  const { app, tenant } = context
  const to = { email, purpose: 'login' } as const
  const judge = () =>
    app.db.inTransaction(tenant.id, async (tx) => {
      const verdict = await useCode(tx, context, { ...to, code })
      const account = await findAccountByEmail(tx.as<IdentityTables>(), tenant.id, email)
      const who = verdict === 'right' ? signedInAs(context, account, { as, method: 'code' }) : undefined
      return who === undefined ? undefined : enter(tx, context, who)
    })
  const mayGuess = (db: IdentityDb) => requireCodeOfBrowser(context, db, to)
  const browser = codeOfBrowser(context, to)?.address
  return guess(context, { kind: 'code', whose: email, browser, refusal: 'signInRefused', mayGuess, judge })
}

/** Signs in with a password. Every failure gives the same answer, whether or not the address is known. */
export const signIn = async (context: Context, given: Given): Promise<Entry> => {
  if (given.code !== undefined) return byCode(context, given, given.code)
  if (given.password !== undefined) return byPassword(context, given, given.password)
  throw new Problem('invalidInput', { fields: [{ path: 'password', code: 'required' }] })
}

/**
 * Signs a member of staff in. Demo staff can sign in only in a sandbox, even if the database used to be one.
 * @throws Problem networkNotAllowed, signInRefused, tooManyTries
 */
export const signStaffIn = async (context: Context, { email, password }: BodyOf<typeof staffLogin>): Promise<Entry> => {
  requireStaffNetwork(context)
  const { app, tenant } = context
  const judge = async () => {
    const found = await findStaffByEmail(app.db.read<IdentityTables>(tenant.id), tenant.id, email)
    const member = found?.is_demo === true && app.config.mode !== 'sandbox' ? undefined : found
    const fits = await passwordFits(member?.password_hash, password)
    if (member === undefined || !fits) return undefined
    const who = { uuid: member.uuid, kind: 'staff', roles: member.roles, method: 'password' } as const
    return app.db.inTransaction(tenant.id, (tx) => enter(tx, context, who))
  }
  return guess(context, { kind: 'staffPassword', whose: email, refusal: 'signInRefused', judge })
}
