import type { BodyOf, login, staffLogin } from '@hearthline/contracts'
import { type Context, Problem } from '../platform/http/index.ts'
import { findAccountByEmail, findStaffByEmail } from './account-store.ts'
import { guess } from './guess.ts'
import { useCode } from './one-time-code.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { passwordFits } from './passwords.ts'
import type { IdentityTables } from './tables.ts'

const open = ({ house, tenant }: Context, who: SignedIn): Promise<string> =>
  house.db.inTransaction(tenant.id, (tx) => openSession(tx, house.keys, who))

const byPassword = (context: Context, email: string, password: string): Promise<string> => {
  const { house, tenant } = context
  const judge = async () => {
    const account = await findAccountByEmail(house.db.read<IdentityTables>(tenant.id), tenant.id, email)
    const fits = await passwordFits(account?.password_hash, password)
    if (account === undefined || !fits) return undefined
    return open(context, { uuid: account.uuid, kind: 'borrower', roles: [] })
  }
  return guess(context, { kind: 'password', whose: email, refusal: 'signInRefused', judge })
}

const byCode = (context: Context, email: string, code: string): Promise<string> => {
  const { house, tenant } = context
  const judge = () =>
    house.db.inTransaction(tenant.id, async (tx) => {
      const verdict = await useCode(tx, house.keys, { email, purpose: 'login', code })
      const account = await findAccountByEmail(tx.as<IdentityTables>(), tenant.id, email)
      if (verdict !== 'right' || account === undefined) return undefined
      return openSession(tx, house.keys, { uuid: account.uuid, kind: 'borrower', roles: [] })
    })
  return guess(context, { kind: 'code', whose: email, refusal: 'signInRefused', judge })
}

/** Signs a borrower in and gives the token. Every failure says the same, whether or not the address is known. */
export const signIn = async (context: Context, { email, password, code }: BodyOf<typeof login>): Promise<string> => {
  if (code !== undefined) return byCode(context, email, code)
  if (password !== undefined) return byPassword(context, email, password)
  throw new Problem('invalidInput', { fields: [{ path: 'password', code: 'required' }] })
}

/** Signs a member of staff in. Demo staff exist in the sandbox only, even where a database used to be one. */
export const signStaffIn = (context: Context, { email, password }: BodyOf<typeof staffLogin>): Promise<string> => {
  const { house, tenant } = context
  const judge = async () => {
    const found = await findStaffByEmail(house.db.read<IdentityTables>(tenant.id), tenant.id, email)
    const member = found?.is_demo === true && house.config.mode !== 'sandbox' ? undefined : found
    const fits = await passwordFits(member?.password_hash, password)
    if (member === undefined || !fits) return undefined
    return open(context, { uuid: member.uuid, kind: 'staff', roles: member.roles })
  }
  return guess(context, { kind: 'staffPassword', whose: email, refusal: 'signInRefused', judge })
}
