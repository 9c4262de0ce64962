import type { AchTables } from '../../apps/server/src/ach/tables.ts'
import { readApplication, readLogOf } from '../../apps/server/src/applications/index.ts'
import { openRequest } from '../../apps/server/src/documents/making/kept-document.ts'
import type { DocumentTables } from '../../apps/server/src/documents/tables.ts'
import { ledgerOf } from '../../apps/server/src/ledger/index.ts'
import type { NotaryTables } from '../../apps/server/src/notary/tables.ts'
import type { SigningTables } from '../../apps/server/src/signing/tables.ts'
import { findDecision } from '../../apps/server/src/underwriting/store.ts'
import type { UnderwritingTables } from '../../apps/server/src/underwriting/tables.ts'
import { faultsOf, type Seen } from './rules/index.ts'
import type { World } from './world.ts'

type Tables = AchTables & UnderwritingTables & DocumentTables & SigningTables & NotaryTables

const system = { kind: 'system', name: 'simulation' } as const

const tablesOf = ({ server, organisation }: World) => server.app.db.read<Tables>(organisation)

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

/** A document that was made stays unchanged: each is opened once. */
const opened = new Map<string, unknown>()

const printedOf = ({ server }: World, application: string, row: { uuid: string; request: Buffer | null }): unknown => {
  if (row.request === null) return undefined
  const { data } = opened.has(row.uuid)
    ? { data: opened.get(row.uuid) }
    : openRequest(server.app.keys, { application, uuid: row.uuid }, row.request)
  opened.set(row.uuid, data)
  return data
}

const documentsOf = async (world: World, uuid: string): Promise<Seen['documents']> => {
  const rows = await tablesOf(world)
    .selectFrom('documents')
    .select(['uuid', 'type', 'sha256', 'signer_uuid', 'replaced_by', 'signed_at', 'request'])
    .where('application_uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .where('is_translation', '=', false)
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    type: row.type,
    sha256: row.sha256,
    owner: row.signer_uuid,
    isStanding: row.replaced_by === null,
    isSigned: row.signed_at !== null,
    printed: printedOf(world, uuid, row),
  }))
}

const signaturesOf = async (world: World, uuid: string): Promise<Seen['signatures']> => {
  const rows = await tablesOf(world)
    .selectFrom('signatures')
    .leftJoin('signed_papers', 'signed_papers.signature_uuid', 'signatures.uuid')
    .select(['signatures.document_uuid', 'signer_uuid', 'signed_papers.document_uuid as shown_on'])
    .where('signatures.application_uuid', '=', uuid)
    .execute()
  return rows.map((row) => ({
    document: row.document_uuid,
    signer: row.signer_uuid,
    shownOn: row.shown_on ?? undefined,
  }))
}

const beforeNotary = async (world: World, uuid: string): Promise<Pick<Seen, 'deedSessions' | 'journal'>> => {
  const sessions = await tablesOf(world)
    .selectFrom('notary_sessions')
    .select('signer_uuid')
    .where('application_uuid', '=', uuid)
    .where('state', '=', 'done')
    .execute()
  const journal = await tablesOf(world)
    .selectFrom('notary_journal')
    .select(['document_sha256 as sha256', 'signer_name as name'])
    .where('application_uuid', '=', uuid)
    .execute()
  return { deedSessions: sessions.map(({ signer_uuid }) => signer_uuid), journal }
}

/** The payments that go to the lender's bank in a file, without announcements of autopay. */
const filedOf = async (world: World, uuid: string): Promise<Seen['payments']> => {
  const rows = await tablesOf(world)
    .selectFrom('ach_entries')
    .select(['reference', 'amount_cents'])
    .where('application_uuid', '=', uuid)
    .where('kind', '<>', 'AUTOPAY')
    .orderBy('sequence')
    .execute()
  return rows.map((row) => ({ reference: row.reference, amountCents: row.amount_cents }))
}

/** The application and its ledger as of one moment: a job may post and move it between two reads. */
const withLedger = async (world: World, uuid: string): Promise<Pick<Seen, 'now' | 'ledger'>> => {
  const { app } = world.server
  const readNow = () => readApplication(app.db, world.organisation, uuid, { caller: system, does: 'readApplication' })
  const now = await readNow()
  const ledger = await ledgerOf(app.db, { organisation: world.organisation, application: uuid })
  return (await readNow()).lastSeq === now.lastSeq ? { now, ledger } : withLedger(world, uuid)
}

/** Reads the stored state. */
export const see = async (world: World, uuid: string): Promise<Seen> => {
  const { app } = world.server
  const { now, ledger } = await withLedger(world, uuid)
  const log = (await readLogOf(app.db, world.organisation, uuid)).slice(0, now.lastSeq)
  return {
    now,
    log,
    payments: [
      ...world.payments.filter(({ reference }) => reference.startsWith(uuid)),
      ...(await filedOf(world, uuid)),
    ],
    ledger,
    receipt: await receiptOf(world, now.facts.offer?.uuid),
    decisions: await decisionsOf(world, uuid),
    documents: await documentsOf(world, uuid),
    signatures: await signaturesOf(world, uuid),
    ...(await beforeNotary(world, uuid)),
  }
}

/** The errors of an application, and what the server sent to this lender that it may not. */
export const watch = async (world: World, uuid: string): Promise<readonly string[]> => [
  ...faultsOf(await see(world, uuid)),
  ...world.leaks,
  ...world.bugs,
]
