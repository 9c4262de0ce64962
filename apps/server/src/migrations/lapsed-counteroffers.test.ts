import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { up } from './035-lapsed-counteroffers.ts'

let database: TestDatabase
let owner: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const asLender = (organisation: string) =>
  owner.query("select set_config('app.organisation', $1, false)", [organisation])

/** A lender with an application at each of these steps, whose counteroffer's clock was met. */
const plant = async (steps: readonly string[]) => {
  const organisation = randomUUID()
  await owner.query('insert into house.organisations (id, code, version, record) values ($1, $2, 1, $3)', [
    organisation,
    `LENDER_${organisation}`,
    '{}',
  ])
  await asLender(organisation)
  for (const step of steps) {
    const application = randomUUID()
    await owner.query(
      `insert into applications (organisation_id, uuid, owner_uuid, loan_number, step, step_entered_at, stage,
        furthest_stage, workflow_version, version, facts, last_seq, last_hash, search, created_at)
       values ($1, $2, $2, $4, $3::step_name, now(), 'PRODUCT_SELECT', 'PRODUCT_SELECT', 1, 1, '{}', 1, '', '', now())`,
      [organisation, application, step, `HL-${step}`],
    )
    await owner.query(
      `insert into deadlines (organisation_id, application_uuid, kind, due_on, started_on, done_at)
       values ($1, $2, 'counteroffer', '2026-05-31', '2026-03-02', now())`,
      [organisation, application],
    )
  }
  return organisation
}

it('counteroffers that ran out under the release before are heard once more, each lender’s own', async () => {
  const waiting = ['CLTV_LIEN_POSITION_REQUALIFY', 'REVISED_OFFER_SELECTION']
  const lenders = [await plant([...waiting, 'DECLINED']), await plant(waiting)]
  // Whose connection it is at the migration decides nothing.
  await owner.query("select set_config('app.organisation', '', false)")
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  await db.transaction().execute(up)
  for (const organisation of lenders) {
    await asLender(organisation)
    const { rows } = await owner.query(
      `select step from applications join deadlines on application_uuid = uuid
       where done_at is null and deadlines.organisation_id = $1 order by step::text`,
      [organisation],
    )
    expect(rows.map(({ step }) => step)).toEqual(waiting)
  }
})
