import { addressOf } from '@hearthline/domain/routes'
import type { Organisation } from '../organisations/index.ts'
import type { Message } from './notify.ts'
import { type MessageTemplate, type MessageValues, templates } from './templates.ts'

export type Composed = { readonly subject: string; readonly text: string }

const WHERE = { en: 'Log in at', es: 'Entre en' } as const

const OR_LINK = {
  en: 'Or open this page and press the button on it:',
  es: 'O abra esta página y pulse el botón que hay en ella:',
} as const

const BEGIN_HERE = { en: 'Begin here:', es: 'Empiece aquí:' } as const

const saysOf = <T extends MessageTemplate>(
  { template, locale, values }: { template: T; locale: Message['locale']; values: MessageValues[T] },
  lender: string,
): Composed => {
  const words = templates[template][locale]
  return { subject: words.subject, text: words.says(values, lender) }
}

/** The token stands behind a hash: it reaches no server and no log before the page's reader presses. */
const linkOf = ({ locale, values }: Message, site: string): string => {
  if ('link' in values) return `\n\n${OR_LINK[locale]}\n${site}/auth/link#${values.link}`
  if ('invitation' in values)
    return `\n\n${BEGIN_HERE[locale]}\n${site}${addressOf('heloc-signer/login')}#${values.invitation}`
  if ('setUp' in values)
    return `\n\n${BEGIN_HERE[locale]}\n${site}${addressOf('register/account-setup')}#${values.setUp}`
  if ('referrer' in values) {
    const query = new URLSearchParams({ referrer: values.referrer })
    return `\n\n${BEGIN_HERE[locale]}\n${site}${addressOf('register')}?${query}`
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
  const site = `${WHERE[message.locale]} ${address}${place}`
  const signature = organisation.mailSignature[message.locale]
  const contact = [phoneFormatted, email].filter((way) => way !== null).join(' · ')
  return {
    subject: `${companyNameShort}: ${subject}`,
    text: `${text}${linkOf(message, address)}\n\n${site}\n\n${signature}\n${companyName}\n${contact}\n`,
  }
}
