import type { Presence } from '@hearthline/contracts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DeskTables } from './tables.ts'

type Row = Selectable<DeskTables['chat_agent']>
/** `busy` counts the agent's open chats and pending offers. */
export type AgentRow = Row & { readonly busy: number }

const withBusy = (db: Kysely<DeskTables>, organisation: string) =>
  db
    .selectFrom('chat_agent as a')
    .selectAll('a')
    .select((from) =>
      from
        .selectFrom('chat_desk as d')
        .innerJoin('chat_conversation as c', (join) =>
          join.onRef('c.organisation_id', '=', 'd.organisation_id').onRef('c.uuid', '=', 'd.conversation_uuid'),
        )
        .whereRef('d.organisation_id', '=', 'a.organisation_id')
        .where('d.closed_at', 'is', null)
        .where('c.state', '<>', 'ended')
        .where((where) =>
          where.or([
            where('c.agent_uuid', '=', where.ref('a.staff_uuid')),
            where('d.offered_to', '=', where.ref('a.staff_uuid')),
          ]),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .as('busy'),
    )
    .where('a.organisation_id', '=', organisation)

const counted = (row: Row & { busy: number | null }): AgentRow => ({ ...row, busy: row.busy ?? 0 })

export const findAgents = async (db: Kysely<DeskTables>, organisation: string): Promise<readonly AgentRow[]> =>
  (await withBusy(db, organisation).orderBy('a.name').orderBy('a.staff_uuid').execute()).map(counted)

export const findAgent = async (
  db: Kysely<DeskTables>,
  organisation: string,
  staff: string,
): Promise<AgentRow | undefined> => {
  const row = await withBusy(db, organisation).where('a.staff_uuid', '=', staff).executeTakeFirst()
  return row && counted(row)
}

export type NewAgent = Pick<Row, 'organisation_id' | 'staff_uuid' | 'name' | 'skills' | 'capacity'>

/** Records that an agent's window is open. A new agent starts as away. */
export const saveSeen = async (trx: Transaction<DeskTables>, agent: NewAgent, at: Date): Promise<void> => {
  await trx
    .insertInto('chat_agent')
    .values({ ...agent, presence: 'away', seen_at: at, idle_since: at })
    .onConflict((c) => c.columns(['organisation_id', 'staff_uuid']).doUpdateSet({ name: agent.name, seen_at: at }))
    .execute()
}

type AgentChange = Partial<Pick<Row, 'skills' | 'capacity' | 'idle_since'>> & { readonly presence?: Presence }

/** False where there is no such agent. */
export const changeAgent = async (
  trx: Transaction<DeskTables>,
  { organisation, staff }: { organisation: string; staff: string },
  change: AgentChange,
): Promise<boolean> => {
  const result = await trx
    .updateTable('chat_agent')
    .set(change)
    .where('organisation_id', '=', organisation)
    .where('staff_uuid', '=', staff)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
