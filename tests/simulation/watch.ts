import { readApplication, readLogOf } from '../../apps/server/src/applications/index.ts'
import { findDecision } from '../../apps/server/src/underwriting/store.ts'
import type { UnderwritingTables } from '../../apps/server/src/underwriting/tables.ts'
import { rules, type Seen } from './rules/index.ts'
import type { World } from './world.ts'

type Tables = UnderwritingTables & {
  documents: { uuid: string; application_uuid: string; type: string; removed_at: Date | null }
  signatures: { application_uuid: string; document_uuid: string }
  notary_journal: { application_uuid: string; document_sha256: string }
}

const system = { kind: 'system', name: 'simulation' } as const

const tablesOf = ({ server, organisation }: World) => server.house.db.read<Tables>(organisation)

const decisionsOf = async (world: World, application: string): Promise<Seen['decisions']> => {
  const tables = tablesOf(world)
  const rows = await tables.selectFrom('decisions').select('uuid').where('application_uuid', '=', application).execute()
  const found = rows.map(({ uuid }) => findDecision(tables, world.organisation, { application, decision: uuid }))
  return (await Promise.all(found)).filter((decision) => decision !== undefined)
}

const receiptOf = async (world: World, offer: string | undefined): Promise<Seen['receipt']> => {
  if (offer === undefined) return undefined
  const row = await tablesOf(world)
    .selectFrom('offer_receipts')
    .select(['body', 'sha256'])
    .where('offer_uuid', '=', offer)
    .executeTakeFirst()
  return row === undefined ? undefined : { body: row.body, sha256: row.sha256.toString('hex') }
}

const papersOf = async (world: World, uuid: string): Promise<Pick<Seen, 'papers' | 'signed' | 'notarized'>> => {
  const of = ['application_uuid', '=', uuid] as const
  const tables = tablesOf(world)
  const papers = await tables
    .selectFrom('documents')
    .select(['uuid', 'type'])
    .where(...of)
    .where('removed_at', 'is', null)
    .execute()
  const signatures = await tables
    .selectFrom('signatures')
    .select('document_uuid')
    .where(...of)
    .execute()
  const journal = await tables
    .selectFrom('notary_journal')
    .select('document_sha256')
    .where(...of)
    .execute()
  return { papers, signed: signatures.map(({ document_uuid }) => document_uuid), notarized: journal.length }
}

/** Looks behind the scenes. */
export const see = async (world: World, uuid: string): Promise<Seen> => {
  const { house } = world.server
  const now = await readApplication(house.db, world.organisation, uuid, { caller: system, does: 'readApplication' })
  const log = (await readLogOf(house.db, world.organisation, uuid)).slice(0, now.lastSeq)
  return {
    now,
    log,
    payments: world.payments.filter(({ reference }) => reference.startsWith(uuid)),
    receipt: await receiptOf(world, now.facts.offer?.uuid),
    decisions: await decisionsOf(world, uuid),
    ...(await papersOf(world, uuid)),
  }
}

/** What is wrong with an application, and what the server said that it may not say. */
export const watch = async (world: World, uuid: string): Promise<readonly string[]> => {
  const seen = await see(world, uuid)
  return [...Object.values(rules).flatMap((rule) => rule(seen)), ...world.leaks, ...world.bugs]
}
