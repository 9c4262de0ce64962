import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from './035-lapsed-counteroffers.ts'
import { createTablesOwner, type TablesOwner } from './testing/tables-owner.ts'

let owner: TablesOwner
beforeAll(async () => {
  owner = await createTablesOwner()
})
afterAll(() => owner.end())

/** A lender with an application at each of these steps, whose counteroffer's clock was met. */
const plant = async (steps: readonly Step[]) => {
  const organisation = await owner.plantLender()
  for (const step of steps) {
    const application = await owner.plantApplication(organisation, step)
    await owner.query(
      `insert into deadlines (organisation_id, application_uuid, kind, due_on, started_on, done_at)
       values ($1, $2, 'counteroffer', '2026-05-31', '2026-03-02', now())`,
      [organisation, application],
    )
  }
  return organisation
}

it('counteroffers that ran out under the release before are heard once more, each lender’s own', async () => {
  const waiting = ['CLTV_LIEN_POSITION_REQUALIFY', 'REVISED_OFFER_SELECTION'] as const
  const lenders = [await plant([...waiting, 'DECLINED']), await plant(waiting)]
  await owner.migrate(up)
  for (const organisation of lenders) {
    await owner.asLender(organisation)
    const { rows } = await owner.query(
      `select step from applications join deadlines on application_uuid = uuid
       where done_at is null and deadlines.organisation_id = $1 order by step::text`,
      [organisation],
    )
    expect(rows.map(({ step }) => step)).toEqual(waiting)
  }
})
