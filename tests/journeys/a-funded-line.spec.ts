import { insure, seeFunded, waitOutCancellation } from './steps/complete.ts'
import { Journey } from './steps/journey.ts'
import { meetNotary } from './steps/notary.ts'
import { approveFunding } from './steps/staff.ts'
import { signFromStart } from './steps/straight.ts'
import { avery } from './support/person.ts'
import { test } from './support/world.ts'

test('a borrower goes from the first visit to a funded line', async ({ page, browser, world }) => {
  test.setTimeout(900_000)
  const journey = new Journey({ page, world, person: avery })
  await signFromStart(journey)
  await meetNotary(journey)
  await insure(journey)
  await waitOutCancellation(journey)
  await approveFunding(journey, browser, 'funder.one')
  await approveFunding(journey, browser, 'funder.two')
  await seeFunded(journey)
})
