import { randomUUID } from 'node:crypto'
import type { BodyOf, useLink as endpoint, register } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { guess } from '../limits/limits.ts'
import { type Entry, enter } from '../sessions/open-session.ts'
import { codeOfBrowser } from '../sign-in/asking-browser.ts'
import { takeLink } from '../sign-in/mailed-link.ts'
import { requireCodeOfBrowser, useCode } from '../sign-in/one-time-code.ts'
import { hashPassword, type NamesOf, refuseWeakPassword } from '../sign-in/passwords.ts'
import { signedInAs } from '../sign-in/sign-in.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { isFactorDemanded, ownFactorsOf, secondStepOf } from '../two-factor/demand.ts'
import { findAccountByEmail, saveAccount } from './account-store.ts'

type Given = BodyOf<typeof register>

const hashOf = async (context: Context, { email, password }: Given, namesOf: NamesOf): Promise<string | null> => {
  if (password === undefined) return null
  await refuseWeakPassword(context, { password, email, names: await namesOf(context) })
  return hashPassword(password)
}

/** Throws a Problem if the lender opens no account for this address. */
export type AdmitAccount = (context: Context, tx: Tx, email: string) => Promise<void>

type Opening = {
  readonly email: string
  readonly passwordHash: string | null
  readonly method: 'code' | 'link'
  readonly admit: AdmitAccount
}

/**
 * Signs in to the account of a verified address; opens the account first if there is none. A password that is set with it is a
 * second factor, and where the lender demands one, none is set by the mailbox alone while there is another factor.
 */
export const openAccount = async (tx: Tx, context: Context, { email, passwordHash, method, admit }: Opening) => {
  const db = tx.as<IdentityTables>()
  const known = await findAccountByEmail(db, tx.organisation, email)
  if (known === undefined) await admit(context, tx, email)
  const own = known && (await ownFactorsOf(db, tx.organisation, known.uuid))
  const isFirst = own === undefined || secondStepOf(method, own) === 'setUp'
  const isKept = isFirst || !isFactorDemanded(context.tenant.signIn, 'borrower')
  const account = { uuid: randomUUID(), email, passwordHash: isKept ? passwordHash : null, at: new Date() }
  const uuid = await saveAccount(db, tx.organisation, account)
  const hasFactor = isFirst && passwordHash !== null
  return enter(tx, context, { uuid, kind: 'borrower', roles: [], method, hasFactor })
}

/** Checks the mailed code, then opens an account for the address or signs in to the one it has. */
export const registerAccount = async (
  context: Context,
  given: Given,
  { admit, namesOf }: { readonly admit: AdmitAccount; readonly namesOf: NamesOf },
): Promise<Entry> => {
  const { app, tenant } = context
  const { email, code } = given
  const passwordHash = await hashOf(context, given, namesOf)
  const to = { email, purpose: 'register' } as const
  const judge = () =>
    app.db.inTransaction(tenant.id, async (tx) => {
      const verdict = await useCode(tx, context, { ...to, code })
      if (verdict === 'wrong') return undefined
      if (verdict === 'expired') return { expired: true as const }
      return { entry: await openAccount(tx, context, { email, passwordHash, method: 'code', admit }) }
    })
  const mayGuess = (db: IdentityDb) => requireCodeOfBrowser(context, db, to)
  const browser = codeOfBrowser(context, to)?.address
  const result = await guess(context, { kind: 'code', whose: email, browser, refusal: 'codeWrong', mayGuess, judge })
  if ('expired' in result) throw new Problem('codeExpired')
  return result.entry
}

/**
 * Signs in or opens an account by a mailed link, only for the purpose it was requested for, and in the browser that uses it.
 * Its token is too long to be guessed, so no try is counted.
 */
export const useLink = async (
  context: Context,
  { token, as, elsewhere }: BodyOf<typeof endpoint>,
  admit: AdmitAccount,
): Promise<{ readonly entry: Entry; readonly redirectUrl: string }> => {
  const { app, tenant } = context
  const used = await app.db.inTransaction(tenant.id, async (tx) => {
    const link = await takeLink(context, tx.as<IdentityTables>(), { token, elsewhere })
    if (link === undefined) return undefined
    const { email, redirectUrl } = link
    if (link.purpose === 'register')
      return {
        redirectUrl,
        entry: await openAccount(tx, context, { email, passwordHash: null, method: 'link', admit }),
      }
    const account = await findAccountByEmail(tx.as<IdentityTables>(), tenant.id, email)
    const who = signedInAs(context, account, { as: as ?? link.as, method: 'link' })
    return who === undefined ? undefined : { redirectUrl, entry: await enter(tx, context, who) }
  })
  if (used === undefined) throw new Problem('linkEnded')
  return used
}
