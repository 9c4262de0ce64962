import { addressOf } from '@hearthline/domain/routes'
import type { Organisation } from '../organisations/index.ts'
import { say, type Word } from '../platform/language/index.ts'
import type { Message } from './notify.ts'
import { type MessageTemplate, templates, valuesIn } from './templates.ts'

export type Composed = { readonly subject: string; readonly text: string }

const WHERE: Word = /*i18n*/ { id: 'mail.where', message: 'Log in at {address}' }
const OR_LINK: Word = /*i18n*/ { id: 'mail.orLink', message: 'Or open this page and press the button on it:' }
const BEGIN_HERE: Word = /*i18n*/ { id: 'mail.beginHere', message: 'Begin here:' }

const saysOf = ({ template, locale, values }: Message, lender: string): Composed => {
  const { subject, says } = templates[template]
  return { subject: say(locale, subject), text: say(locale, says, { ...valuesIn(locale, values), lender }) }
}

/** The token stands behind a hash: it reaches no server and no log before the page's reader presses. */
const linkOf = ({ locale, values }: Message, site: string): string => {
  if ('link' in values) return `\n\n${say(locale, OR_LINK)}\n${site}/auth/link#${values.link}`
  if ('invitation' in values)
    return `\n\n${say(locale, BEGIN_HERE)}\n${site}${addressOf('heloc-signer/login')}#${values.invitation}`
  if ('setUp' in values)
    return `\n\n${say(locale, BEGIN_HERE)}\n${site}${addressOf('register/account-setup')}#${values.setUp}`
  if ('referrer' in values) {
    const query = new URLSearchParams({ referrer: values.referrer })
    return `\n\n${say(locale, BEGIN_HERE)}\n${site}${addressOf('register')}?${query}`
  }
  return ''
}

/** Those who sign beside the borrower come in at a login of their own. */
const FOR_SIGNERS: ReadonlySet<MessageTemplate> = new Set(['signerAwaited', 'signerCondition', 'signerWayIn'])

/** The words of a message, and where its lender is reached. A text says who writes and no more; a mail adds where to go and whom to call. */
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
