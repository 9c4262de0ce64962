import { randomUUID } from 'node:crypto'
import type { BodyOf, register } from '@hearthline/contracts'
import type { Tx } from '../platform/db/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import { findAccountByEmail, saveAccount } from './account-store.ts'
import { guess } from './guess.ts'
import { useCode } from './one-time-code.ts'
import { type Entry, enter } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import type { IdentityTables } from './tables.ts'

type Given = BodyOf<typeof register>

const hashOf = async (context: Context, { email, password }: Given): Promise<string | null> => {
  if (password === undefined) return null
  refuseCommonPassword(context, { password, email })
  return hashPassword(password)
}

/** Whether a lender opens an account for whoever reads a mailbox: throws the Problem where not. */
export type AdmitAccount = (context: Context, tx: Tx, email: string) => Promise<void>

type Opening = {
  readonly email: string
  readonly passwordHash: string | null
  readonly method: 'code' | 'link'
  readonly admit: AdmitAccount
}

/** Whoever reads this mailbox has an account from now on, if they had none, and is signed in to it. */
export const openAccount = async (tx: Tx, context: Context, { email, passwordHash, method, admit }: Opening) => {
  const known = await findAccountByEmail(tx.as<IdentityTables>(), tx.organisation, email)
  if (known === undefined) await admit(context, tx, email)
  const account = { uuid: randomUUID(), email, passwordHash, at: new Date() }
  const uuid = await saveAccount(tx.as<IdentityTables>(), tx.organisation, account)
  return enter(tx, context, { uuid, kind: 'borrower', roles: [], method })
}

/** Opens an account for whoever reads that mailbox, or signs in to the one it has; gives the token. */
export const registerAccount = async (context: Context, given: Given, admit: AdmitAccount): Promise<Entry> => {
  const { app, tenant } = context
  const { email, code } = given
  const passwordHash = await hashOf(context, given)
  const judge = () =>
    app.db.inTransaction(tenant.id, async (tx) => {
      const verdict = await useCode(tx, app.keys, { email, purpose: 'register', code })
      if (verdict === 'wrong') return undefined
      if (verdict === 'expired') return { expired: true as const }
      return { entry: await openAccount(tx, context, { email, passwordHash, method: 'code', admit }) }
    })
  const result = await guess(context, { kind: 'code', whose: email, refusal: 'codeWrong', judge })
  if ('expired' in result) throw new Problem('codeExpired')
  return result.entry
}
