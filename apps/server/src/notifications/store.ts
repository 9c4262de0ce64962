import type { Channel, NotificationDb, NotificationTables } from './tables.ts'

export const insertMessage = async (
  db: NotificationDb,
  row: Omit<NotificationTables['outbound_messages'], 'sent_at'>,
): Promise<void> => {
  await db
    .insertInto('outbound_messages')
    .values({ ...row, sent_at: null })
    .execute()
}

export const findMessage = (db: NotificationDb, organisation: string, uuid: string) =>
  db
    .selectFrom('outbound_messages')
    .select(['channel', 'sealed', 'sent_at'])
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

export const markSent = async (
  db: NotificationDb,
  { organisation, uuid, at, forget }: { organisation: string; uuid: string; at: Date; forget: boolean },
): Promise<void> => {
  await db
    .updateTable('outbound_messages')
    .set({ sent_at: at, ...(forget && { sealed: null }) })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}

export const insertInbox = async (db: NotificationDb, row: NotificationTables['inbox']): Promise<void> => {
  await db.insertInto('inbox').values(row).execute()
}

export type InboxRow = {
  readonly id: string
  readonly at: string
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  readonly text: string
}

const NEWEST = 50

export const findInbox = async (
  db: NotificationDb,
  organisation: string,
  to: string | undefined,
): Promise<readonly InboxRow[]> => {
  const rows = await db
    .selectFrom('inbox')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .$if(to !== undefined, (q) => q.where('recipient', '=', to ?? ''))
    .orderBy('at', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => ({
    id: row.uuid,
    at: row.at.toISOString(),
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
  }))
}
