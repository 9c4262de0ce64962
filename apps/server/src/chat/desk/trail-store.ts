import type { ChatAction } from '@hearthline/contracts'
import type { Kysely, Transaction } from 'kysely'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import type { DeskTables } from './tables.ts'

export type Trace = {
  readonly act: ChatAction
  readonly at: Date
  /** Undefined where a timer did it. */
  readonly by?: { readonly uuid: string; readonly name: string } | undefined
}

export const insertTrace = async (
  trx: Transaction<DeskTables>,
  { organisation, conversation }: ChatPlace,
  { act, at, by }: Trace,
): Promise<void> => {
  const who = { staff_uuid: by?.uuid ?? null, staff_name: by?.name ?? null }
  await trx
    .insertInto('chat_trail')
    .values({ organisation_id: organisation, conversation_uuid: conversation, at, act, ...who })
    .execute()
}

/** The actions since an instant, the latest first. */
export const findTrail = (db: Kysely<DeskTables>, organisation: string, since: Date) =>
  db
    .selectFrom('chat_trail as t')
    .innerJoin('chat_conversation as c', (join) =>
      join.onRef('c.organisation_id', '=', 't.organisation_id').onRef('c.uuid', '=', 't.conversation_uuid'),
    )
    .select(['t.at', 't.conversation_uuid', 't.staff_name', 't.act', 'c.friendly_name'])
    .where('t.organisation_id', '=', organisation)
    .where('t.at', '>', since)
    .orderBy('t.nr', 'desc')
    .limit(200)
    .execute()
