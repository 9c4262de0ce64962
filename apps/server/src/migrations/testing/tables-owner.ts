import { randomUUID } from 'node:crypto'
import type { Step } from '@hearthline/domain/workflow'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createTestDatabase } from '../../platform/postgres/testing/index.ts'

/** The owner of the tables, who migrates: with a database of their own, and rows as a release before may have left them. */
export const createTablesOwner = async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  const asLender = (organisation: string) =>
    pool.query("select set_config('app.organisation', $1, false)", [organisation])
  return {
    query: (text: string, values: readonly unknown[] = []) => pool.query(text, [...values]),
    asLender,
    plantLender: async (): Promise<string> => {
      const organisation = randomUUID()
      await pool.query('insert into house.organisations (id, code, version, record) values ($1, $2, 1, $3)', [
        organisation,
        `LENDER_${organisation}`,
        '{}',
      ])
      await asLender(organisation)
      return organisation
    },
    plantApplication: async (organisation: string, step: Step): Promise<string> => {
      const application = randomUUID()
      await pool.query(
        `insert into applications (organisation_id, uuid, owner_uuid, loan_number, step, step_entered_at, stage,
          furthest_stage, workflow_version, version, facts, last_seq, last_hash, created_at, first_name,
          last_name, email, property_state, is_contested, is_crypto)
         values ($1, $2, $2, $4, $3::step_name, now(), 'PRODUCT_SELECT', 'PRODUCT_SELECT', 1, 1, '{}', 1, '', now(), '', '', '', '', false, false)`,
        [organisation, application, step, `HL-${application}`],
      )
      return application
    },
    /** Whose connection it is at the migration decides nothing. */
    migrate: async (up: (db: Transaction<unknown>) => Promise<void>): Promise<void> => {
      await asLender('')
      await new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(up)
    },
    end: async (): Promise<void> => {
      await pool.end()
      await database.drop()
    },
  }
}

export type TablesOwner = Awaited<ReturnType<typeof createTablesOwner>>
