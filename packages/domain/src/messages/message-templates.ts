import type { Language } from '../languages/index.ts'
import type { MessageChannel, MessageTopic } from './may-message.ts'

type InEachLanguage = Readonly<Record<Language, string>>

/** A message that staff send as it is: {firstName}, {loanNumber} and {lender} are filled in. */
export type MessageTemplate = {
  readonly id: string
  readonly channel: MessageChannel
  readonly topic: MessageTopic
  readonly subject: InEachLanguage
  readonly text: InEachLanguage
}

/** Ours, where a lender's record has none of its own (messageTemplates). */
export const MESSAGE_TEMPLATES: readonly MessageTemplate[] = [
  {
    id: 'call-us',
    channel: 'mail',
    topic: 'APPLICATION',
    subject: { en: 'Please call us', es: 'Llámenos, por favor' },
    text: {
      en: 'Hello {firstName}, we have a question about application {loanNumber} that is easier to answer by phone. Please call us at the number below when it suits you.',
      es: 'Hola {firstName}: tenemos una pregunta sobre la solicitud {loanNumber} que es más fácil de responder por teléfono. Llámenos al número de abajo cuando le convenga.',
    },
  },
  {
    id: 'document-unreadable',
    channel: 'mail',
    topic: 'APPLICATION',
    subject: { en: 'Please send a document again', es: 'Envíe de nuevo un documento, por favor' },
    text: {
      en: 'Hello {firstName}, a document that you sent for application {loanNumber} cannot be read. Please log in and send it again: the whole page, in focus and without glare.',
      es: 'Hola {firstName}: un documento que envió para la solicitud {loanNumber} no se puede leer. Inicie sesión y envíelo de nuevo: la página completa, nítida y sin reflejos.',
    },
  },
  {
    id: 'still-reviewing',
    channel: 'mail',
    topic: 'APPLICATION',
    subject: { en: 'We are still reviewing your application', es: 'Seguimos revisando su solicitud' },
    text: {
      en: 'Hello {firstName}, we are still reviewing application {loanNumber}. There is nothing for you to do now; we write as soon as there is.',
      es: 'Hola {firstName}: seguimos revisando la solicitud {loanNumber}. Ahora no tiene que hacer nada; le escribiremos en cuanto sea necesario.',
    },
  },
  {
    id: 'log-in',
    channel: 'sms',
    topic: 'APPLICATION',
    subject: { en: 'Please log in', es: 'Inicie sesión, por favor' },
    text: {
      en: 'Application {loanNumber} needs you: please log in. Reply STOP to end texts.',
      es: 'La solicitud {loanNumber} le necesita: inicie sesión. Responda STOP para no recibir más mensajes.',
    },
  },
]

/** A template with its places filled in. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
