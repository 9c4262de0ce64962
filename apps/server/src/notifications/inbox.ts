import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/index.ts'
import type { Deliver } from '../vendors/index.ts'
import { findInbox, type InboxRow, insertInbox } from './store.ts'
import type { NotificationTables } from './tables.ts'

/** For the sandbox's mail and SMS vendors: stores a message for the inbox page of its lender. */
export const fileInInbox = (db: Db): Deliver => {
  let lastMs = 0
  return ({ organisation, channel, to, subject, text }) => {
    // Messages of one millisecond keep their order: the last code is the one that is good.
    lastMs = Math.max(Date.now(), lastMs + 1)
    return insertInbox(db.read<NotificationTables>(organisation), {
      organisation_id: organisation,
      uuid: randomUUID(),
      channel,
      recipient: to,
      subject,
      body: text,
      at: new Date(lastMs),
    })
  }
}

/** The newest messages of a lender's sandbox, to one recipient or to all. */
export const inboxOf = (db: Db, organisation: string, to: string | undefined): Promise<readonly InboxRow[]> =>
  findInbox(db.read<NotificationTables>(organisation), organisation, to)
