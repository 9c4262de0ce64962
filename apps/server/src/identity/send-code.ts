import type { BodyOf, sendCode as endpoint } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import { chosenLocale, type WriteContext } from '../platform/http/index.ts'
import { findAccountByEmail } from './account-store.ts'
import { lifetimes } from './lifetimes.ts'
import { countTries, refuseIfSpent } from './limits.ts'
import type { CodeMail, MailCode } from './mailing.ts'
import { type Made, makeCode } from './one-time-code.ts'
import type { IdentityTables } from './tables.ts'

type Asked = BodyOf<typeof endpoint>

const mailFor = ({ email: to, purpose }: Asked, locale: Language, made: Made, isKnown: boolean): CodeMail => {
  if (purpose === 'login')
    return isKnown ? { kind: 'oneTimeCode', to, ...made, locale } : { kind: 'noAccount', to, locale }
  return { kind: isKnown ? 'existingAccount' : 'oneTimeCode', to, ...made, locale }
}

/** The same work and the same answer for every address: what differs is read in its mailbox only. */
export const sendCode =
  (mailCode: MailCode) =>
  async (asked: Asked, context: WriteContext): Promise<{ sent: true; minutes: number }> => {
    const { tx, app, cookies } = context
    const tables = tx.as<IdentityTables>()
    const about = { db: tables, organisation: tx.organisation, whose: asked.email }
    await refuseIfSpent(context, { ...about, kind: 'code' })
    await countTries(context, { ...about, kind: 'mailed' })
    const account = await findAccountByEmail(tables, tx.organisation, asked.email)
    const made = await makeCode(tx, app.keys, asked)
    const locale = asked.locale ?? chosenLocale(cookies) ?? 'en'
    await mailCode(tx, mailFor(asked, locale, made, account !== undefined))
    return { sent: true, minutes: lifetimes.code / 60_000 }
  }
