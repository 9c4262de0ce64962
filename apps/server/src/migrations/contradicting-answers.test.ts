import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { up } from './036-contradicting-answers.ts'

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

/** A lender with one application, which waits for this vendor where one is given. */
const plant = async (waitsFor: string | undefined, answers: readonly (readonly [string, string, string])[]) => {
  const [organisation, application] = [randomUUID(), randomUUID()]
  await owner.query('insert into house.organisations (id, code, version, record) values ($1, $2, 1, $3)', [
    organisation,
    `LENDER_${organisation}`,
    '{}',
  ])
  await asLender(organisation)
  await owner.query(
    `insert into applications (organisation_id, uuid, owner_uuid, loan_number, step, step_entered_at, stage,
      furthest_stage, workflow_version, version, facts, last_seq, last_hash, search, created_at)
     values ($1, $2, $2, 'HL-1', 'PREQUAL_TITLE', now(), 'PRODUCT_SELECT', 'PRODUCT_SELECT', 1, 1, '{}', 1, '', '', now())`,
    [organisation, application],
  )
  if (waitsFor !== undefined)
    await owner.query(
      `insert into vendor_waits (organisation_id, application_uuid, step, vendor, since, last_asked_at)
       values ($1, $2, 'PREQUAL_TITLE', $3, now(), now())`,
      [organisation, application, waitsFor],
    )
  for (const [vendor, about, outcome] of answers)
    await owner.query(
      `insert into vendor_answers (organisation_id, vendor, reference, outcome, answered_at)
       values ($1, $2, $3, $4, now())`,
      [organisation, vendor, `${application}:${about}`, outcome],
    )
  return organisation
}

it('a question that was asked once more under its old reference may still be answered, each lender’s own', async () => {
  const answers = [
    ['title', 'title:1', 'noMatch'],
    ['title', 'final-title:1', 'found'],
    ['credit', 'soft:1', 'noMatch'],
    ['bankAccount', 'bank:1', 'PENDING_REVIEW'],
    ['credit', 'soft:2', 'unreadable'],
  ] as const
  const waiting = await plant('title', answers)
  const others = [await plant('credit', answers), await plant(undefined, answers)]
  // Whose connection it is at the migration decides nothing.
  await owner.query("select set_config('app.organisation', '', false)")
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  await db.transaction().execute(async (trx) => {
    // As it was before: the database of a test has every migration.
    await sql`alter table vendor_answers drop column contradicted_by, drop column contradicted_at`.execute(trx)
    await up(trx)
  })
  const left = async (organisation: string) => {
    await asLender(organisation)
    const { rows } = await owner.query(
      `select split_part(reference, ':', 2) as about, outcome from vendor_answers
       where organisation_id = $1 and contradicted_by is null order by about, outcome`,
      [organisation],
    )
    return rows.map(({ about, outcome }) => `${about} ${outcome}`)
  }
  expect(await left(waiting)).toEqual(['final-title found', 'soft noMatch'])
  for (const one of others) expect(await left(one)).toEqual(['final-title found', 'soft noMatch', 'title noMatch'])
})
