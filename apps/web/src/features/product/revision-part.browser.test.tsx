import { forgetToken, saveToken } from '@hearthline/client'
import {
  answerCounteroffer,
  listOffers,
  type Revision,
  readProfile,
  readRecord,
  readRevision,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { sampleOffers } from './sample-offers.ts'

const state = 'REVISED_OFFER_SELECTION'
const uuid = sampleStatus().uuid
const offer = {
  uuid,
  decisionUuid: uuid,
  amountCents: 150_000_00,
  termYears: 20,
  feePercent: '4.99',
  autopay: true,
  ratePercent: '8.45',
  rateWithoutAutopayPercent: '8.70',
  aprPercent: '8.45',
  aprWithoutAutopayPercent: '8.70',
  paymentCents: 1_303_00,
  paymentWithoutAutopayCents: 1_327_00,
  payments: 240,
  feeCents: 7_485_00,
  netCents: 142_515_00,
  chosenAt: '2026-11-03T17:00:00Z',
  receipt: 'a'.repeat(64),
} as const
const revision: Revision = {
  decisionUuid: sampleOffers.decisionUuid,
  decidedOn: '2026-11-05',
  cause: 'INCOME',
  figures: [
    { field: 'INCOME', before: 145_000_00, after: 79_750_00, source: 'INCOME_VERIFICATION', by: 'Example Works' },
    { field: 'SCORE', before: 765, after: 741, source: 'HARD_REPORT', by: null },
    { field: 'OCCUPANCY', before: 'PRIMARY', after: 'SECOND_HOME', source: 'BORROWER', by: null },
    { field: 'CONDITION', before: null, after: 'GOOD', source: 'BORROWER', by: null },
    { field: 'UNITS', before: 1, after: 2, source: 'BORROWER', by: null },
    { field: 'PRICES', before: '2026-01-01', after: '2026-11-04', source: 'LENDER', by: null },
  ],
  before: { amountCents: 150_000_00, termYears: 20, feePercent: '4.99', ratePercent: '8.45', paymentCents: 1_303_00 },
  after: { amountCents: 60_000_00, termYears: 20, feePercent: '4.99', ratePercent: '8.45', paymentCents: 521_34 },
}

let server: ReturnType<typeof stubServer>
beforeEach(async () => {
  await page.viewport(1440, 900)
  saveToken('sample')
  server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, offer })],
    [listOffers, sampleOffers],
    [readRevision, revision],
    [answerCounteroffer, sampleStatus({ state: 'DECLINED' })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/product/select` })
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('a revised offer', () => {
  it('shows each figure that changed with who says it, before and now', async () => {
    const row = page.getByRole('row', { name: /Income a year by Example Works/ })
    await expect.element(row).toHaveTextContent(/\$145,000\.00\$79,750\.00/)
    await expect
      .element(page.getByRole('row', { name: /Credit score by the full credit report/ }))
      .toHaveTextContent(/765741/)
  })

  it('shows words, counts and days as such', async () => {
    for (const [name, text] of [
      [/How you use the home by your own answers/, 'I live thereA second home'],
      [/Condition of the home/, '–Good'],
      [/Homes in the building/, '12'],
      [/Our prices, in force since by us/, 'Thursday, January 1, 2026Wednesday, November 4, 2026'],
    ] as const)
      await expect.element(page.getByRole('row', { name })).toHaveTextContent(text)
  })

  it('shows the terms side by side', async () => {
    await expect.element(page.getByRole('row', { name: /^Amount/ })).toHaveTextContent('$150,000$60,000')
    await expect.element(page.getByRole('row', { name: /^Monthly payment/ })).toHaveTextContent('$1,303.00$521.34')
  })

  it('can be refused, once it was asked again', async () => {
    await page.getByRole('button', { name: 'I do not want the changed offer' }).click()
    await page.getByRole('button', { name: 'End my application' }).click()
    await vi.waitFor(() => expect(server.sentTo(answerCounteroffer)).toHaveLength(1), { timeout: 60_000 })
    const body = await server.sentTo(answerCounteroffer)[0]?.json()
    expect(body).toEqual({ answer: 'REFUSE', decisionUuid: sampleOffers.decisionUuid })
  })
})
