import { insure, seeFunded, waitOutCancellation } from './steps/complete.ts'
import { Journey } from './steps/journey.ts'
import { meetNotary } from './steps/notary.ts'
import { approveFunding } from './steps/staff.ts'
import { signFromStart } from './steps/straight.ts'
import { avery } from './support/person.ts'
import { expect, test } from './support/world.ts'

/** A step that we or a vendor end by ourselves, which may be over when its page is there. */
const anyStep = expect.any(String)

/** Where the borrower is led, and at which step: every page that somebody with one home and no trouble sees. */
const WALK = [
  [undefined, '/account/heloc/register'],
  ['APP_SUBMISSION', '/account/heloc/{uuid}/start/profile'],
  ['LIEN_VERIFICATION', '/account/heloc/{uuid}/liens'],
  ['OFFER_SELECTION', '/account/heloc/{uuid}/product/select'],
  ['COLLECT_ADDITIONAL_INFO', '/account/heloc/{uuid}/start/contact'],
  ['HMDA', '/account/heloc/{uuid}/start/hmda'],
  ['SUMMARY_DISCLOSURE', '/account/heloc/{uuid}/start/app-summary'],
  ['INCOME_VERIFICATION', '/account/heloc/{uuid}/income/review'],
  ['INCOME_VERIFICATION', '/account/heloc/{uuid}/income/link/payroll'],
  ['DISBURSEMENT_ACCOUNT', '/account/heloc/{uuid}/bank/disburse'],
  ['AUTOPAY_ACCOUNT', '/account/heloc/{uuid}/bank/autopay'],
  ['VERIFIED_AUTOPAY_ACCOUNT', '/account/heloc/{uuid}/bank/confirm'],
  ['IDENTITY_VERIFICATION', '/account/heloc/{uuid}/identity'],
  [anyStep, '/account/heloc/{uuid}/signing/intro'],
  ['NOTE_SIGNING', '/account/heloc/{uuid}/signing/sign'],
  ['DEED_SIGNING', '/account/heloc/{uuid}/notary/intro'],
  ['DEED_SIGNING', '/account/heloc/{uuid}/notary/session'],
  ['TRUST_AND_INSURANCE', '/account/heloc/{uuid}/insurance/requirements'],
  ['TRUST_AND_INSURANCE', '/account/heloc/{uuid}/insurance/upload'],
  [anyStep, '/account/heloc/{uuid}/complete'],
]

test('a borrower goes from the first visit to a funded line', async ({ page, browser, world }) => {
  test.setTimeout(900_000)
  const journey = new Journey({ page, world, person: avery })
  await signFromStart(journey)
  await meetNotary(journey)
  await insure(journey)
  await waitOutCancellation(journey)
  // [P-2.1-05] [P-2.1-23] [C-2-21] [P-2.2-01..03] [P-2.2-08] [P-2.2-18..19] [P-2.2-24..28] [P-2.2-31] [P-2.2-34]
  // [P-2.2-36..37] [P-2.2-40..43] [P-2.4-42] [P-4.3-03] [P-4.3-10..11] [P-4.3-17] [P-4.3-20..21] [P-4.3-24..25]
  // [P-4.3-44] [P-4.3-49]
  // A page that stays while its step changes is one page.
  const pages = journey.arrivals.filter(([, address], nth) => address !== journey.arrivals[nth - 1]?.[1])
  expect(pages.map(([step, address]) => [step, address])).toEqual(WALK)
  for (const [, , title] of journey.arrivals) expect(title).toMatch(/^Hearthline Lending, Inc\. \| \S/)
  await approveFunding(journey, browser, 'funder.one')
  await approveFunding(journey, browser, 'funder.two')
  await seeFunded(journey)
})
