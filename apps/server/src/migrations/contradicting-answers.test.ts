import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from './036-contradicting-answers.ts'
import { createTablesOwner, type TablesOwner } from './testing/tables-owner.ts'

let owner: TablesOwner
beforeAll(async () => {
  owner = await createTablesOwner()
})
afterAll(() => owner.end())

/** A lender with one application, which waits for this vendor where one is given. */
const plant = async (waitsFor: string | undefined, answers: readonly (readonly [string, string, string])[]) => {
  const organisation = await owner.plantLender()
  const application = await owner.plantApplication(organisation, 'PREQUAL_TITLE')
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
  await owner.migrate(async (trx) => {
    // As it was before: the database of a test has every migration.
    await sql`alter table vendor_answers drop column contradicted_by, drop column contradicted_at`.execute(trx)
    await up(trx)
  })
  const left = async (organisation: string) => {
    await owner.asLender(organisation)
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
