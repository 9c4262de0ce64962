import type { Kysely, Transaction } from 'kysely'
import type { VerificationTables } from './tables.ts'

export type IncomeLinkRow = {
  readonly uuid: string
  readonly application: string
  readonly type: string
  readonly token: Buffer
  readonly expiresAt: Date
  readonly isFinished: boolean
}

export const insertIncomeLink = async (
  trx: Transaction<VerificationTables>,
  organisation: string,
  link: Omit<IncomeLinkRow, 'isFinished'>,
): Promise<void> => {
  await trx
    .insertInto('income_links')
    .values({
      organisation_id: organisation,
      uuid: link.uuid,
      application_uuid: link.application,
      type: link.type,
      token: link.token,
      expires_at: link.expiresAt,
    })
    .execute()
}

export const findIncomeLink = async (
  db: Kysely<VerificationTables>,
  organisation: string,
  place: { application: string; link: string },
): Promise<IncomeLinkRow | undefined> => {
  const row = await db
    .selectFrom('income_links')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', place.application)
    .where('uuid', '=', place.link)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    uuid: row.uuid,
    application: row.application_uuid,
    type: row.type,
    token: row.token,
    expiresAt: row.expires_at,
    isFinished: row.finished_at !== null,
  }
}

/** True for the one caller who finishes the link; false for a later one. */
export const finishLink = async (
  trx: Transaction<VerificationTables>,
  organisation: string,
  finished: { link: string; at: Date },
): Promise<boolean> => {
  const result = await trx
    .updateTable('income_links')
    .set({ finished_at: finished.at })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', finished.link)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Replaces the vendor's token of the link. */
export const changeToken = async (
  trx: Transaction<VerificationTables>,
  organisation: string,
  { link, token }: { link: string; token: Buffer },
): Promise<void> => {
  await trx
    .updateTable('income_links')
    .set({ token })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', link)
    .execute()
}
