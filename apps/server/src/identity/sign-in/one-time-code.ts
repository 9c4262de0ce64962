import { randomBytes, randomInt } from 'node:crypto'
import { type BodyOf, type sendCode as endpoint, MOST_CODE_MINUTES } from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { digest, type Keyring, open, seal } from '../../platform/crypto/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { chosenLocale, type WriteContext } from '../../platform/http/index.ts'
import { findAccountByEmail } from '../accounts/account-store.ts'
import { countTries, refuseIfSpent } from '../limits/limits.ts'
import type { CodePurpose, IdentityTables } from '../tables.ts'
import { saveCode, takeByLink, takeCode } from './code-store.ts'
import type { CodeMail, MailCode } from './mailing.ts'

export type CodeFor = { readonly email: string; readonly purpose: CodePurpose }

const rowOf = (tx: Tx, keys: Keyring, { email, purpose }: CodeFor, code: string) => {
  const address = digest(keys.field, `address:${email}`)
  return {
    organisation: tx.organisation,
    address,
    purpose,
    code: digest(keys.field, `code:${purpose}:${address.toString('hex')}:${code}`),
  }
}

const linkDigest = (keys: Keyring, token: string): Buffer => digest(keys.field, `link:${token}`)
export const aboutAddress = (organisation: string, link: Buffer): string =>
  `link:${organisation}:${link.toString('hex')}`

export type Made = { readonly code: string; readonly link: string }

/**
 * Makes a six-digit code for an address and the token of an equivalent link; only keyed hashes are stored. Using one
 * uses up both.
 */
export const makeCode = async (tx: Tx, keys: Keyring, to: CodeFor & { readonly minutes: number }): Promise<Made> => {
  const made = { code: String(randomInt(1_000_000)).padStart(6, '0'), link: randomBytes(32).toString('base64url') }
  const link = linkDigest(keys, made.link)
  await saveCode(tx.as<IdentityTables>(), {
    ...rowOf(tx, keys, to, made.code),
    link,
    sealedAddress: seal(keys.field, to.email, aboutAddress(tx.organisation, link)),
    expiresAt: new Date(Date.now() + to.minutes * 60_000),
  })
  return made
}

/** Uses a link up and returns its address and purpose; undefined if it is not valid. */
export const useLinkToken = async (
  tx: Tx,
  keys: Keyring,
  token: string,
  now = Date.now(),
): Promise<CodeFor | undefined> => {
  const link = linkDigest(keys, token)
  const row = await takeByLink(tx.as<IdentityTables>(), tx.organisation, link)
  if (row === undefined || row.sealed_address === null || row.expires_at.getTime() <= now) return undefined
  const email = open(keys.field, row.sealed_address, aboutAddress(tx.organisation, link)).toString()
  return { email, purpose: row.purpose }
}

/** Uses a code up. */
export const useCode = async (
  tx: Tx,
  keys: Keyring,
  given: CodeFor & { readonly code: string },
  now = Date.now(),
): Promise<'right' | 'wrong' | 'expired'> => {
  const row = await takeCode(tx.as<IdentityTables>(), rowOf(tx, keys, given, given.code))
  if (row === undefined) return 'wrong'
  return row.expires_at.getTime() > now ? 'right' : 'expired'
}

type Asked = BodyOf<typeof endpoint>

type ForMail = Made & { readonly minutes: number }

const mailFor = ({ email: to, purpose }: Asked, locale: Language, made: ForMail, isKnown: boolean): CodeMail => {
  if (purpose === 'login')
    return isKnown ? { kind: 'oneTimeCode', to, ...made, locale } : { kind: 'noAccount', to, locale }
  return { kind: isKnown ? 'existingAccount' : 'oneTimeCode', to, ...made, locale }
}

/**
 * Mails a code. Does the same work and answers the same for every address: whether it has an account is visible only in
 * its mailbox.
 */
export const sendCode =
  (mailCode: MailCode) =>
  async (asked: Asked, context: WriteContext): Promise<{ sent: true; minutes: number }> => {
    const { tx, app, tenant, cookies } = context
    const minutes = tenant.signIn?.codeMinutes ?? MOST_CODE_MINUTES
    const tables = tx.as<IdentityTables>()
    const about = { db: tables, organisation: tx.organisation, whose: asked.email }
    await refuseIfSpent(context, { ...about, kind: 'code' })
    await countTries(context, { ...about, kind: 'mailed' })
    const account = await findAccountByEmail(tables, tx.organisation, asked.email)
    const made = await makeCode(tx, app.keys, { ...asked, minutes })
    const locale = asked.locale ?? chosenLocale(cookies) ?? SOURCE_LANGUAGE
    await mailCode(tx, mailFor(asked, locale, { ...made, minutes }, account !== undefined))
    return { sent: true, minutes }
  }
