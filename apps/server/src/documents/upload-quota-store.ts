import type { Kysely } from 'kysely'
import type { Place } from './store.ts'
import type { DocumentTables } from './tables.ts'

/** The files and bytes uploaded to an application, removed ones included: they stay stored until they are swept. */
export const findBroughtSize = async (
  db: Kysely<DocumentTables>,
  { organisation, application }: Place,
): Promise<{ readonly files: number; readonly bytes: number }> => {
  const { files, bytes } = await db
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .where('source', '=', 'BORROWER')
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}
