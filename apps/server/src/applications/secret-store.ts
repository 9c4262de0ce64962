import { type Kysely, sql, type Transaction } from 'kysely'
import type { ApplicationTables } from './tables.ts'

export const saveSecret = async (
  trx: Transaction<ApplicationTables>,
  row: { organisation: string; application: string; kind: string; sealed: Buffer; digest: Buffer },
): Promise<void> => {
  await trx
    .insertInto('application_secrets')
    .values({
      organisation_id: row.organisation,
      application_uuid: row.application,
      kind: row.kind,
      sealed: row.sealed,
      digest: row.digest,
    })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'application_uuid', 'kind'])
        .doUpdateSet({ sealed: row.sealed, digest: row.digest, changed_at: sql`now()` }),
    )
    .execute()
}

export const findSecret = (db: Kysely<ApplicationTables>, organisation: string, application: string, kind: string) =>
  db
    .selectFrom('application_secrets')
    .select('sealed')
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const findSecrets = (
  db: Kysely<ApplicationTables>,
  organisation: string,
  { applications, kinds }: { readonly applications: readonly string[]; readonly kinds: readonly string[] },
) =>
  db
    .selectFrom('application_secrets')
    .select(['application_uuid', 'kind', 'sealed'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', sql<string>`any(${applications}::uuid[])`)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .execute()

export const deleteSecret = async (
  trx: Transaction<ApplicationTables>,
  row: { organisation: string; application: string; kind: string },
): Promise<void> => {
  await trx
    .deleteFrom('application_secrets')
    .where('organisation_id', '=', row.organisation)
    .where('application_uuid', '=', row.application)
    .where('kind', '=', row.kind)
    .execute()
}

export const saveDemographics = async (
  trx: Transaction<ApplicationTables>,
  row: { organisation: string; application: string; sealed: Buffer; digest: Buffer; at: Date },
): Promise<void> => {
  await trx
    .insertInto('demographics')
    .values({
      organisation_id: row.organisation,
      application_uuid: row.application,
      sealed: row.sealed,
      digest: row.digest,
      answered_at: row.at,
    })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'application_uuid'])
        .doUpdateSet({ sealed: row.sealed, digest: row.digest, answered_at: row.at }),
    )
    .execute()
}

export const saveSignerDemographics = async (
  trx: Transaction<ApplicationTables>,
  row: { organisation: string; application: string; signer: string; sealed: Buffer; digest: Buffer; at: Date },
): Promise<void> => {
  const answered = { sealed: row.sealed, digest: row.digest, answered_at: row.at }
  await trx
    .insertInto('signer_demographics')
    .values({
      organisation_id: row.organisation,
      application_uuid: row.application,
      signer_uuid: row.signer,
      ...answered,
    })
    .onConflict((c) => c.columns(['organisation_id', 'application_uuid', 'signer_uuid']).doUpdateSet(answered))
    .execute()
}
