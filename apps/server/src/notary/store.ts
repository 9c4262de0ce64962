import type { Kysely, Selectable, Transaction } from 'kysely'
import type { NotaryTables } from './tables.ts'

export type SessionRow = Selectable<NotaryTables['notary_sessions']>

export const findSession = (
  db: Kysely<NotaryTables>,
  organisation: string,
  { application, signer }: { readonly application: string; readonly signer: string | null },
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('notary_sessions')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .where('signer_uuid', signer === null ? 'is' : '=', signer)
    .executeTakeFirst()

export const insertSession = async (
  trx: Transaction<NotaryTables>,
  row: Omit<SessionRow, 'questions' | 'created_at'> & { questions: string },
): Promise<void> => {
  await trx.insertInto('notary_sessions').values(row).execute()
}

type Change = Partial<Pick<SessionRow, 'state' | 'token' | 'questions' | 'asked_at' | 'tries_left' | 'reopens_at'>>

export const changeSession = async (
  trx: Transaction<NotaryTables>,
  organisation: string,
  uuid: string,
  { questions, ...change }: Change,
): Promise<void> => {
  await trx
    .updateTable('notary_sessions')
    .set({ ...change, ...(questions !== undefined && { questions: JSON.stringify(questions) }) })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}

/** The journal is append-only; each person who acknowledged a document has one line for it. */
export const insertJournal = async (
  trx: Transaction<NotaryTables>,
  row: NotaryTables['notary_journal'],
): Promise<void> => {
  await trx
    .insertInto('notary_journal')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'application_uuid', 'document_sha256', 'signer_name']).doNothing())
    .execute()
}
