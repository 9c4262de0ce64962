import { lenderAddress, type Organisation } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { open } from '../platform/crypto/index.ts'
import { composeMessage } from './deliver.ts'
import { aboutMessage, type Message } from './notify.ts'
import { findMessagesOf } from './store.ts'
import type { Channel, NotificationTables } from './tables.ts'
import { carriesCode } from './templates.ts'

export type SentMessage = {
  readonly uuid: string
  readonly channel: Channel
  readonly writtenAt: Date
  readonly sentAt: Date | null
  /** Null of a message that gave access and was sent: nothing of it is kept. */
  readonly to: string | null
  readonly subject: string | null
  /** Null of every message that gives access, sent or not. */
  readonly text: string | null
}

/** More than a case has in all its time. */
const MOST = 500

/** The mails and texts about an application as they were written, the newest first. */
export const messagesOf = async (
  app: Pick<AppContext, 'db' | 'keys' | 'config'>,
  lender: Organisation,
  application: string,
): Promise<readonly SentMessage[]> => {
  const db = app.db.read<NotificationTables>(lender.id)
  const rows = await findMessagesOf(db, lender.id, { application, most: MOST })
  const { origin } = lenderAddress(lender, app.config)
  return rows.map(({ uuid, channel, sealed, created_at: writtenAt, sent_at: sentAt }) => {
    const written = { uuid, channel, writtenAt, sentAt }
    if (sealed === null) return { ...written, to: null, subject: null, text: null }
    const message = JSON.parse(open(app.keys.field, sealed, aboutMessage(lender.id, uuid)).toString()) as Message // encrypted by notify
    const { subject, text } = composeMessage(message, lender, origin)
    return { ...written, to: message.to, subject, text: carriesCode(message.values) ? null : text }
  })
}
