import type { DocumentRow } from '@hearthline/contracts'
import { type DocumentType, STAFF_DOCUMENTS } from '@hearthline/domain/documents'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { preparedStatement } from '../platform/db/index.ts'
import type { Anchor } from './render/index.ts'
import { languageOfKey } from './slots.ts'
import type { DocumentTables } from './tables.ts'

/** All columns but the request, which is larger than the rest and has a query of its own. */
const COLUMNS = [
  'uuid',
  'application_uuid',
  'type',
  'source',
  'file_name',
  'media_type',
  'bytes',
  'pages',
  'sha256',
  'stored_as',
  'anchors',
  'must_be_read',
  'read_at',
  'signed_at',
  'review',
  'review_reason',
  'created_at',
  'is_translation',
  'made_for',
  'signer_uuid',
] as const satisfies readonly (keyof DocumentTables['documents'])[]

type Row = Pick<Selectable<DocumentTables['documents']>, (typeof COLUMNS)[number]>

/** A document as the server knows it: the row of the reply, and where its bytes are. */
export type StoredDocument = DocumentRow & {
  readonly application: string
  readonly storedAs: string
  /** The additional signer whose document it is. */
  readonly signer: string | null
}

export type Place = { readonly organisation: string; readonly application: string }

export type NewStoredDocument = {
  readonly uuid: string
  readonly type: DocumentType
  readonly source: 'LENDER' | 'BORROWER'
  readonly madeFor: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly pages: number | null
  readonly sha256: string
  readonly storedAs: string
  readonly anchors: readonly Anchor[]
  readonly mustBeRead: boolean
  readonly signedAt: Date | null
  readonly request: Buffer | null
  readonly createdAt: Date
  readonly isTranslation?: boolean
  readonly signer?: string | undefined
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const storedDocumentOf = (row: Row): StoredDocument => ({
  uuid: row.uuid,
  application: row.application_uuid,
  type: row.type,
  from: row.source,
  createdAt: row.created_at.toISOString(),
  sha256: row.sha256,
  bytes: row.bytes,
  mediaType: row.media_type,
  fileName: row.file_name,
  pages: row.pages,
  anchors: [...row.anchors],
  mustBeRead: row.must_be_read,
  readAt: iso(row.read_at),
  signedAt: iso(row.signed_at),
  review: row.review,
  reviewReason: row.review_reason,
  ...(row.is_translation && { isTranslation: true, language: languageOfKey(row.made_for) }),
  storedAs: row.stored_as,
  signer: row.signer_uuid,
})

const rowsOf = (db: Kysely<DocumentTables>, place: Place) =>
  db
    .selectFrom('documents')
    .where('organisation_id', '=', place.organisation)
    .where('application_uuid', '=', place.application)

const kept = (db: Kysely<DocumentTables>, place: Place) =>
  rowsOf(db, place).select(COLUMNS).where('removed_at', 'is', null)

/** Documents that no newer or signed one has replaced. */
const standing = (db: Kysely<DocumentTables>, place: Place) => kept(db, place).where('replaced_by', 'is', null)

const documents = preparedStatement<DocumentTables, Place>()((db, value) =>
  standing(db, { organisation: value('organisation'), application: value('application') })
    .orderBy('created_at', 'desc')
    .orderBy('made_for'),
)

/**
 * The types of what `listStored` gives and the borrower may see, as a subquery of another statement about `applications`:
 * without additional signers' own and what staff brought.
 */
export const borrowersTypesNow = sql<readonly DocumentType[]>`array(
  select type from documents
  where organisation_id = applications.organisation_id and application_uuid = applications.uuid
    and removed_at is null and replaced_by is null and signer_uuid is null
    and type <> all(${sql.lit(`{${STAFF_DOCUMENTS.join(',')}}`)}::text[])
  order by created_at desc, made_for
)`

/** Newest first, without replaced documents. Additional signers' own are included. */
export const listStored = async (db: Kysely<DocumentTables>, place: Place): Promise<readonly StoredDocument[]> =>
  (await db.executeQuery(documents(place))).rows.map(storedDocumentOf)

export const findDocument = async (
  db: Kysely<DocumentTables>,
  place: Place,
  uuid: string,
): Promise<StoredDocument | undefined> => {
  const row = await kept(db, place).where('uuid', '=', uuid).executeTakeFirst()
  return row === undefined ? undefined : storedDocumentOf(row)
}

type OfType = Place & { readonly type: DocumentType }

const newest = preparedStatement<DocumentTables, OfType>()((db, value) =>
  standing(db, { organisation: value('organisation'), application: value('application') })
    .where('type', '=', value('type'))
    .where('is_translation', '=', false)
    .where('signer_uuid', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('made_for')
    .limit(1),
)

export const findNewest = async (
  db: Kysely<DocumentTables>,
  place: Place,
  type: DocumentType,
): Promise<StoredDocument | undefined> => {
  const [row] = (await db.executeQuery(newest({ ...place, type }))).rows
  return row && storedDocumentOf(row)
}

export const findMadeFor = async (
  db: Kysely<DocumentTables>,
  place: Place,
  madeFor: string,
): Promise<StoredDocument | undefined> => {
  const row = await kept(db, place).where('made_for', '=', madeFor).executeTakeFirst()
  return row === undefined ? undefined : storedDocumentOf(row)
}

/** The sealed request that a document was made from; undefined for an uploaded one. */
export const findRequest = async (
  db: Kysely<DocumentTables>,
  place: Place,
  uuid: string,
): Promise<Buffer | undefined> => {
  const row = await rowsOf(db, place).select('request').where('uuid', '=', uuid).executeTakeFirst()
  return row?.request ?? undefined
}

/** The page count of the newest document made for the slot, even if it was signed or replaced since. */
export const findPagesGivenOut = async (
  db: Kysely<DocumentTables>,
  place: Place,
  { type, owner }: { readonly type: DocumentType; readonly owner: string | null },
): Promise<number> => {
  const row = await rowsOf(db, place)
    .select('pages')
    .where('type', '=', type)
    .where('signer_uuid', owner === null ? 'is' : '=', owner)
    .where('request', 'is not', null)
    .where('is_translation', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.pages ?? 0
}

/** Inserts a document once: a second one with the same key changes nothing and returns false. */
export const insertDocument = async (
  trx: Transaction<DocumentTables>,
  place: Place,
  document: NewStoredDocument,
): Promise<boolean> => {
  const result = await trx
    .insertInto('documents')
    .values({
      organisation_id: place.organisation,
      application_uuid: place.application,
      uuid: document.uuid,
      type: document.type,
      source: document.source,
      made_for: document.madeFor,
      file_name: document.fileName,
      media_type: document.mediaType,
      bytes: document.bytes,
      pages: document.pages,
      sha256: document.sha256,
      stored_as: document.storedAs,
      anchors: JSON.stringify(document.anchors),
      must_be_read: document.mustBeRead,
      read_at: null,
      signed_at: document.signedAt,
      review: null,
      review_reason: null,
      request: document.request,
      created_at: document.createdAt,
      removed_at: null,
      replaced_by: null,
      is_translation: document.isTranslation ?? false,
      signer_uuid: document.signer ?? null,
    })
    .onConflict((c) => c.columns(['organisation_id', 'application_uuid', 'made_for']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type Change = Partial<{
  read_at: Date
  signed_at: Date
  removed_at: Date
  review: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'
  review_reason: string | null
}>

export const changeDocument = async (
  trx: Transaction<DocumentTables>,
  place: Place,
  uuid: string,
  change: Change,
): Promise<void> => {
  await trx
    .updateTable('documents')
    .set(change)
    .where('organisation_id', '=', place.organisation)
    .where('application_uuid', '=', place.application)
    .where('uuid', '=', uuid)
    .execute()
}

const replacing = (trx: Transaction<DocumentTables>, place: Place, by: string) =>
  trx
    .updateTable('documents')
    .set({ replaced_by: by })
    .where('organisation_id', '=', place.organisation)
    .where('application_uuid', '=', place.application)
    .where('replaced_by', 'is', null)
    .where('uuid', '<>', by)

/** The documents that were made in a slot, and whatever was signed in their place. */
const lineOf = async (trx: Transaction<DocumentTables>, place: Place, slot: string): Promise<readonly string[]> => {
  const start = `${slot}:`.replaceAll('_', '\\_')
  const columns = ['documents.uuid', 'documents.replaced_by'] as const
  const rows = await trx
    .withRecursive('line(uuid, replaced_by)', (db) =>
      rowsOf(trx, place)
        .where('made_for', 'like', `${start}%`)
        .select(columns)
        .union(
          db
            .selectFrom('documents')
            .innerJoin('line', 'line.replaced_by', 'documents.uuid')
            .where('documents.organisation_id', '=', place.organisation)
            .where('documents.application_uuid', '=', place.application)
            .select(columns),
        ),
    )
    .selectFrom('line')
    .select('line.uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/**
 * A newer document of the same kind and part replaces the older ones and their signed versions, whose signatures have
 * lapsed.
 */
export const replaceOlder = async (
  trx: Transaction<DocumentTables>,
  place: Place,
  newer: { by: string; slot: string },
): Promise<void> => {
  await replacing(trx, place, newer.by)
    .where('uuid', 'in', await lineOf(trx, place, newer.slot))
    .execute()
}

/** A signed document replaces the one it was made from, which is kept as evidence of what was shown. */
export const replaceOne = async (
  trx: Transaction<DocumentTables>,
  place: Place,
  pair: { uuid: string; by: string },
): Promise<void> => {
  await replacing(trx, place, pair.by).where('uuid', '=', pair.uuid).execute()
}
