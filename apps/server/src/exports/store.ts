import { type Kysely, type Selectable, sql } from 'kysely'
import type { ExportTables } from './tables.ts'

export type Reader = Kysely<ExportTables>
export type Place = { readonly organisation: string; readonly application: string }

export type ReceiptRow = Selectable<ExportTables['offer_receipts']>
export type StoredDocumentRow = Selectable<ExportTables['documents']>

type Year = { readonly organisation: string; readonly year: number; readonly zone: string }

/**
 * The applications of a lender that may have an action of a year, the oldest first: signed, paid out or ended in it. The
 * days are those where the lender is.
 */
export const listActedOn = async (db: Reader, { organisation, year, zone }: Year): Promise<readonly string[]> => {
  const [from, until] = [`${year}-01-01`, `${year + 1}-01-01`]
  const start = (on: string) => sql<Date>`(${on}::timestamp at time zone ${zone})`
  const rows = await db
    .selectFrom('applications')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where(({ or, and, eb }) =>
      or([
        and([eb('ended_at', '>=', start(from)), eb('ended_at', '<', start(until))]),
        and([eb('signed_at', '>=', start(from)), eb('signed_at', '<', start(until))]),
        and([eb('disbursed_on', '>=', from), eb('disbursed_on', '<', until)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** The lines whose money left on these days, both included; the earliest first. */
export const listFunded = async (
  db: Reader,
  { organisation, from, to }: { readonly organisation: string; readonly from: string; readonly to: string },
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('applications')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('disbursed_on', '>=', from)
    .where('disbursed_on', '<=', to)
    .orderBy('disbursed_on')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export const hasApplication = async (db: Reader, { organisation, application }: Place): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', application)
    .executeTakeFirst()) !== undefined

/** Applications of one lender. */
export type Many = { readonly organisation: string; readonly applications: readonly string[] }

const anyOf = (applications: readonly string[]) => sql<string>`any(${applications}::uuid[])`

export const listDemographics = (db: Reader, { organisation, applications }: Many) =>
  db
    .selectFrom('demographics')
    .select(['application_uuid', 'sealed', 'digest'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', anyOf(applications))
    .execute()

export const listSignerDemographics = (db: Reader, { organisation, applications }: Many) =>
  db
    .selectFrom('signer_demographics')
    .select(['application_uuid', 'signer_uuid', 'sealed', 'digest'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', anyOf(applications))
    .execute()

export const listReceipts = (db: Reader, { organisation, applications }: Many): Promise<ReceiptRow[]> =>
  db
    .selectFrom('offer_receipts')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', anyOf(applications))
    .orderBy('offer_uuid')
    .execute()

/** Replaced and removed documents too: their rows are evidence, whether or not their bytes are kept. */
export const listDocumentRows = (db: Reader, { organisation, application }: Place): Promise<StoredDocumentRow[]> =>
  db
    .selectFrom('documents')
    .select([
      'organisation_id',
      'uuid',
      'application_uuid',
      'type',
      'source',
      'file_name',
      'media_type',
      'bytes',
      'sha256',
      'stored_as',
      'signed_at',
      'created_at',
      'removed_at',
      'replaced_by',
    ])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()

/** Each with its signed document; null until a job has made it. */
export const listSignatures = (db: Reader, { organisation, application }: Place) =>
  db
    .selectFrom('signatures')
    .leftJoin('signed_papers', (join) =>
      join
        .onRef('signed_papers.organisation_id', '=', 'signatures.organisation_id')
        .onRef('signed_papers.signature_uuid', '=', 'signatures.uuid'),
    )
    .select(['uuid', 'signer_uuid', 'signatures.document_uuid', 'signatures.sha256', 'kind', 'name', 'at'])
    .select(['signed_papers.document_uuid as signed_uuid', 'signed_papers.sha256 as signed_sha256'])
    .where('signatures.organisation_id', '=', organisation)
    .where('signatures.application_uuid', '=', application)
    .orderBy('at')
    .orderBy('uuid')
    .execute()

export const listJournal = (db: Reader, { organisation, application }: Place) =>
  db
    .selectFrom('notary_journal')
    .select([
      'at',
      'act',
      'document_sha256',
      'signer_name',
      'notary_name',
      'commission',
      'commission_state',
      'id_method',
    ])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .orderBy('at')
    .orderBy('document_sha256')
    .execute()

export const listDeadlines = (db: Reader, { organisation, application }: Place) =>
  db
    .selectFrom('deadlines')
    .select(['kind', 'due_on', 'done_at'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .orderBy('kind')
    .execute()
