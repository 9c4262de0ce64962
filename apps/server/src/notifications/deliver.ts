import { lenderAddress, type Organisation, type Registry } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { open } from '../platform/crypto/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type Composed, composeMessage } from './compose-message.ts'
import { aboutMessage, type Message } from './notify.ts'
import { findMessage, markSent } from './store.ts'
import type { NotificationTables } from './tables.ts'
import { carriesCode } from './templates.ts'

const hand = (app: AppContext, organisation: Organisation, message: Message, { subject, text }: Composed) => {
  const { id, mailFrom } = organisation
  const { mail, sms } = app.vendorsFor(id)
  return message.channel === 'mail'
    ? mail.send({ organisation: id, from: mailFrom, to: message.to, subject, text })
    : sms.send({ organisation: id, to: message.to, body: text })
}

/**
 * Works the 'mail' queue: sends a message that was not sent yet. A crash between the vendor's answer and our note of it
 * sends it twice, which a reader bears; not at all would be worse.
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
    const message = JSON.parse(sealed) as Message // what notify sealed, and nothing else opens
    const { origin } = lenderAddress(organisation, app.config)
    await hand(app, organisation, message, composeMessage(message, organisation, origin))
    await markSent(tables, { organisation: id, uuid, at: new Date(), forget: carriesCode(message.values) })
  }
