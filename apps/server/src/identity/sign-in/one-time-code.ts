import { randomBytes, randomInt } from 'node:crypto'
import {
  type AccountKind,
  type BodyOf,
  type sendCode as endpoint,
  MOST_CODE_MINUTES,
  type ReplyOf,
  type readCodeState,
} from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { pageAfterLink } from '@hearthline/domain/routes'
import { digest, type Keyring, seal } from '../../platform/crypto/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { chosenLocale, Problem, type WriteContext } from '../../platform/http/index.ts'
import { findAccountByEmail } from '../accounts/account-store.ts'
import { countTries, type Limited, refuseIfSpent } from '../limits/limits.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { type AskingBrowser, type CodeFor, codeOfBrowser, newCodeOfBrowser } from './asking-browser.ts'
import { dropCode, findCode, saveCode, takeCode, type Which } from './code-store.ts'
import { aboutAddress, linkDigest } from './mailed-link.ts'
import type { CodeMail, MailCode } from './mailing.ts'

const rowOf = (keys: Keyring, which: Which, code: string) => ({
  ...which,
  code: digest(keys.field, `code:${which.purpose}:${which.address.toString('hex')}:${code}`),
})

type Making = CodeFor & {
  readonly minutes: number
  /** The token of a link that does the same. */
  readonly link?: string
  readonly as?: AccountKind | undefined
  readonly redirectUrl?: string | undefined
}

/**
 * Makes a six-digit code for an address; only keyed hashes of it and its link are stored. Using one uses up both. It
 * replaces the code that this browser asked for before, and that of no other browser.
 */
const makeCode = async (context: WriteContext, { minutes, as, redirectUrl, link: token, ...to }: Making) => {
  const { tx } = context
  const { keys } = context.app
  const tables = tx.as<IdentityTables>()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = token === undefined ? null : linkDigest(keys, token)
  const before = codeOfBrowser(context, to)
  if (before !== undefined) await dropCode(tables, before)
  await saveCode(tables, {
    ...rowOf(keys, newCodeOfBrowser(context, to), code),
    link,
    sealedAddress: link && seal(keys.field, to.email, aboutAddress(tx.organisation, link)),
    expiresAt: new Date(Date.now() + minutes * 60_000),
    redirectUrl: pageAfterLink(redirectUrl) ?? null,
    as: as ?? null,
  })
  return code
}

/**
 * Refuses a code where this browser has none to guess: it asked for none (codeElsewhere), or it was used up (codeExpired).
 * The code is not looked at, so such a try tells nothing and counts as none: else a stranger could lock people out by it.
 */
export const requireCodeOfBrowser = async (browser: AskingBrowser, db: IdentityDb, to: CodeFor): Promise<void> => {
  const which = codeOfBrowser(browser, to)
  if (which === undefined) throw new Problem('codeElsewhere')
  const kept = await findCode(db, which)
  if (kept === undefined || kept.used_at !== null) throw new Problem('codeExpired')
}

/** Uses up a code that this browser asked for. */
export const useCode = async (
  tx: Tx,
  browser: AskingBrowser,
  { code, ...to }: CodeFor & { readonly code: string },
): Promise<'right' | 'wrong' | 'expired'> => {
  const which = codeOfBrowser(browser, to)
  const row = which && (await takeCode(tx.as<IdentityTables>(), rowOf(browser.app.keys, which, code)))
  if (row === undefined) return 'wrong'
  return row.expires_at.getTime() > Date.now() ? 'right' : 'expired'
}

/** What became of the code that this browser asked for. */
export const stateOfCode = async (
  browser: AskingBrowser,
  db: IdentityDb,
  to: CodeFor,
): Promise<ReplyOf<typeof readCodeState>['state']> => {
  const which = codeOfBrowser(browser, to)
  const kept = which && (await findCode(db, which))
  if (kept === undefined) return 'none'
  if (kept.used_at !== null) return 'linkUsedElsewhere'
  return kept.expires_at.getTime() > Date.now() ? 'waiting' : 'none'
}

type Asked = BodyOf<typeof endpoint>

type ForMail = { readonly code: string; readonly link: string; readonly minutes: number }

const mailFor = ({ email: to, purpose }: Asked, locale: Language, made: ForMail, isKnown: boolean): CodeMail => {
  if (purpose === 'login')
    return isKnown ? { kind: 'oneTimeCode', to, ...made, locale } : { kind: 'noAccount', to, locale }
  return { kind: isKnown ? 'existingAccount' : 'oneTimeCode', to, ...made, locale }
}

type Limits = { readonly guessed: Limited; readonly asked: Limited; readonly whose: string }

/** Counts an ask, and refuses it where no code could be used or too many were asked for. Returns how many minutes one is good. */
const admitAsk = async (context: WriteContext, to: CodeFor, { guessed, asked, whose }: Limits): Promise<number> => {
  const { tx, tenant } = context
  const about = { db: tx.as<IdentityTables>(), organisation: tx.organisation, whose }
  await refuseIfSpent(context, { ...about, kind: guessed, browser: codeOfBrowser(context, to)?.address })
  await countTries(context, { ...about, kind: asked })
  return tenant.signIn?.codeMinutes ?? MOST_CODE_MINUTES
}

type Proving = { readonly email: string; readonly identityUuid: string }

/** Mails a code for a fresh proof, which serves nothing else: it has no link, since a link signs in. */
export const sendProofCode = async (
  context: WriteContext,
  { email, identityUuid: whose }: Proving,
  mailCode: MailCode,
): Promise<void> => {
  const to = { email, purpose: 'proof' } as const
  const minutes = await admitAsk(context, to, { guessed: 'codeProof', asked: 'proofMailed', whose })
  const code = await makeCode(context, { ...to, minutes })
  const locale = chosenLocale(context.cookies) ?? SOURCE_LANGUAGE
  await mailCode(context.tx, { kind: 'proofCode', to: email, code, minutes, locale })
}

/**
 * Mails a code. Does the same work and answers the same for every address: whether it has an account is visible only in
 * its mailbox.
 */
export const sendCode =
  (mailCode: MailCode) =>
  async (asked: Asked, context: WriteContext): Promise<{ sent: true; minutes: number }> => {
    const { tx, cookies } = context
    const isAgain = codeOfBrowser(context, asked) !== undefined
    const limits = { guessed: 'code', asked: isAgain ? 'mailedAgain' : 'mailed', whose: asked.email } as const
    const minutes = await admitAsk(context, asked, limits)
    const account = await findAccountByEmail(tx.as<IdentityTables>(), tx.organisation, asked.email)
    const link = randomBytes(32).toString('base64url')
    const code = await makeCode(context, { ...asked, minutes, link })
    const locale = asked.locale ?? chosenLocale(cookies) ?? SOURCE_LANGUAGE
    await mailCode(tx, mailFor(asked, locale, { code, link, minutes }, account !== undefined))
    return { sent: true, minutes }
  }
