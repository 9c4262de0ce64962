import { randomUUID } from 'node:crypto'
import type { Language } from '@hearthline/domain/languages'
import type { MailCode } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { seal } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { insertMessage } from './store.ts'
import type { Channel, NotificationTables } from './tables.ts'
import type { MessageTemplate, MessageValues } from './templates.ts'

/** One message to one person. `to` is an address or an E.164 number. */
export type Message = {
  [T in MessageTemplate]: {
    readonly to: string
    readonly channel: Channel
    readonly template: T
    readonly values: MessageValues[T]
    readonly locale: Language
  }
}[MessageTemplate]

export const aboutMessage = (organisation: string, uuid: string): string => `message:${organisation}:${uuid}`

/** Enqueues a message with the commit of this unit of work; the row and its job are written together. */
export const notify = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, message: Message): Promise<void> => {
  const uuid = randomUUID()
  const { organisation } = tx
  await insertMessage(tx.as<NotificationTables>(), {
    organisation_id: organisation,
    uuid,
    channel: message.channel,
    template: message.template,
    sealed: seal(app.keys.field, JSON.stringify(message), aboutMessage(organisation, uuid)),
    created_at: new Date(),
  })
  await app.jobs.send(tx, 'mail', { organisation, message: uuid })
}

/** Sends the codes and warnings of the identity module by mail. */
export const codeMailer =
  (app: Pick<AppContext, 'jobs' | 'keys'>): MailCode =>
  (tx, mail) => {
    const common = { to: mail.to, channel: 'mail', locale: mail.locale } as const
    if (mail.kind === 'noAccount') return notify(app, tx, { ...common, template: 'noAccount', values: {} })
    if (mail.kind === 'credentialsChanged')
      return notify(app, tx, { ...common, template: mail.kind, values: { change: mail.change } })
    if (mail.kind === 'staffInvitation') {
      const { name, invitedBy, until, joins } = mail
      return notify(app, tx, { ...common, template: mail.kind, values: { name, invitedBy, until, joins } })
    }
    if (mail.kind === 'proofCode')
      return notify(app, tx, { ...common, template: mail.kind, values: { code: mail.code, minutes: mail.minutes } })
    return notify(app, tx, {
      ...common,
      template: mail.kind,
      values: { code: mail.code, link: mail.link, minutes: mail.minutes },
    })
  }
