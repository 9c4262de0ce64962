import { addressOf, consolePages } from '@hearthline/domain/routes'
import { consoleAddress, lenderAddress, type Organisation, type Registry } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { open } from '../platform/crypto/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { say, type Word } from '../platform/language/index.ts'
import { aboutMessage, type Message } from './notify.ts'
import { findMessage, markSent } from './store.ts'
import type { NotificationTables } from './tables.ts'
import { carriesCode, type MessageTemplate, templates, valuesIn } from './templates.ts'

const hand = (app: AppContext, organisation: Organisation, message: Message, { subject, text }: Composed) => {
  const { id, mailFrom } = organisation
  const { mail, sms } = app.vendorsFor(id)
  return message.channel === 'mail'
    ? mail.send({ organisation: id, from: mailFrom, to: message.to, subject, text })
    : sms.send({ organisation: id, to: message.to, body: text })
}

/**
 * Handles the 'mail' queue: sends a message that was not sent yet. After a crash between the vendor's answer and our
 * record of it, the message is sent twice, which is better than not at all.
 */
export const deliverMessages =
  (app: AppContext, registry: Registry) =>
  async (data: JobData): Promise<void> => {
    const { organisation: id, message: uuid = '' } = data
    const organisation = registry.byId(id)
    const tables = app.db.read<NotificationTables>(id)
    const row = await findMessage(tables, id, uuid)
    if (organisation === undefined || row === undefined || row.sealed === null || row.sent_at !== null) return
    const sealed = open(app.keys.field, row.sealed, aboutMessage(id, uuid)).toString()
    const message = JSON.parse(sealed) as Message // encrypted by notify
    const address = lenderAddress(organisation, app.config)
    const site = FOR_STAFF.has(message.template) ? consoleAddress(address, registry) : address.origin
    await hand(app, organisation, message, composeMessage(message, organisation, site))
    await markSent(tables, { organisation: id, uuid, at: new Date(), forget: carriesCode(message.values) })
  }

/** Messages to the staff, whose site is the console. */
const FOR_STAFF: ReadonlySet<MessageTemplate> = new Set(['staffInvitation'])

export type Composed = { readonly subject: string; readonly text: string }

const WHERE: Word = /*i18n*/ { id: 'mail.where', message: 'Log in at {address}' }
const OR_LINK: Word = /*i18n*/ { id: 'mail.orLink', message: 'Or open this page and press the button on it:' }
const BEGIN_HERE: Word = /*i18n*/ { id: 'mail.beginHere', message: 'Begin here:' }

const saysOf = ({ template, locale, values }: Message, lender: string): Composed => {
  const { subject, says } = templates[template]
  return { subject: say(locale, subject), text: say(locale, says, { ...valuesIn(locale, values), lender }) }
}

/** The token is in the fragment, so that it reaches no server or log before the reader presses the button. */
const linkOf = ({ locale, values }: Message, site: string): string => {
  if ('link' in values) return `\n\n${say(locale, OR_LINK)}\n${site}/auth/link#${values.link}`
  if ('invitation' in values)
    return `\n\n${say(locale, BEGIN_HERE)}\n${site}${addressOf('heloc-signer/login')}#${values.invitation}`
  if ('setUp' in values)
    return `\n\n${say(locale, BEGIN_HERE)}\n${site}${addressOf('register/account-setup')}#${values.setUp}`
  if ('joins' in values) return `\n\n${say(locale, BEGIN_HERE)}\n${site}${consolePages.invitation}#${values.joins}`
  if ('referrer' in values) {
    const query = new URLSearchParams({ referrer: values.referrer })
    return `\n\n${say(locale, BEGIN_HERE)}\n${site}${addressOf('register')}?${query}`
  }
  return ''
}

/** Messages to additional signers, who have their own login page. */
const FOR_SIGNERS: ReadonlySet<MessageTemplate> = new Set(['signerAwaited', 'signerCondition', 'signerWayIn'])

/** The text of a message. A text message adds only the lender's name; a mail adds the link and whom to call. */
export const composeMessage = (message: Message, organisation: Organisation, address: string): Composed => {
  const { companyName, companyNameShort, phoneFormatted, email } = organisation.companyInfo
  const { subject, text } = saysOf(message, companyName)
  if (message.channel === 'sms') return { subject, text: `${companyNameShort}: ${text}` }
  const place = FOR_SIGNERS.has(message.template) ? addressOf('heloc-signer/login') : ''
  const site = say(message.locale, WHERE, { address: `${address}${place}` })
  const signature = organisation.mailSignature[message.locale]
  const contact = [phoneFormatted, email].filter((way) => way !== null).join(' · ')
  return {
    subject: `${companyNameShort}: ${subject}`,
    text: `${text}${linkOf(message, address)}\n\n${site}\n\n${signature}\n${companyName}\n${contact}\n`,
  }
}
