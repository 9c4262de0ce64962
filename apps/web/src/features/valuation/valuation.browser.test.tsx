import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  estimateValue,
  orderValuation,
  readProfile,
  readRecord,
  readStatus,
  readValuationTerms,
  stateCondition,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationProvider } from '../../application/index.ts'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { HoldPage } from './hold-page.tsx'

type State = ApplicationRecord['step']
type At = { state: State; path: string; record?: Partial<ApplicationRecord> }

const open = (at: At, answers: readonly StubAnswer[] = []) => {
  const server = stubServer([
    ...answers,
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: at.state })],
    [readRecord, sampleRecord({ step: at.state, ...at.record })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/${at.path}` })
  return server
}
const button = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const bodyOf = async (request: Request | undefined) => (await request?.json()) as unknown
const texan = { property: { ...sampleRecord().property, city: 'Austin', state: 'TX', zip: '78701' } }
const avm = { valueCents: 600_000_00, source: 'AVM', asOf: '2026-11-03' } as const

beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the owner’s own estimate', () => {
  const states = ['NO_AVM_FOUND', 'BPO_ESTIMATE', 'RESIDENTIAL_EVALUATION_ESTIMATE'] as const
  it.each(states)('[P-2.2-56] is asked for at %s, with what follows and its cost', async (state) => {
    open({ state, path: 'bpo/estimate-value' })
    await expect.element(heading('What is your home worth?')).toBeVisible()
    await expect.element(page.getByText(/It costs \$180/)).toBeVisible()
  })
  it.each([
    ['9,999', 'Give an amount of $10,000 or more'],
    ['20,000,001', 'Give an amount of $20,000,000 or less'],
  ])('is not %s', async (typed, words) => {
    open({ state: 'NO_AVM_FOUND', path: 'bpo/estimate-value' })
    await page.getByRole('textbox', { name: 'Your estimate' }).fill(typed)
    await button('Continue').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await expect.element(page.getByRole('textbox', { name: 'Your estimate' })).toHaveValue(typed)
  })
  it('is sent in cents with its basis', async () => {
    const server = open({ state: 'NO_AVM_FOUND', path: 'bpo/estimate-value' }, [
      [estimateValue, sampleStatus({ state: 'PREQUAL_TITLE' })],
    ])
    await page.getByRole('textbox', { name: 'Your estimate' }).fill('650,000')
    await page.getByRole('radio', { name: 'Homes nearby that were sold recently' }).click()
    await button('Continue').click()
    await expect.poll(() => server.sentTo(estimateValue).length).toBe(1)
    expect(await bodyOf(server.sentTo(estimateValue)[0])).toEqual({ valueCents: 650_000_00, basis: 'RECENT_SALES' })
  })
})

describe('the condition of a Texas home', () => {
  const at = { state: 'BPO_ORDER_REQUEST', path: 'bpo/condition', record: { ...texan, valuation: avm } } as const
  it('[P-2.2-53] is one of five, and has to be chosen', async () => {
    const server = open(at, [[stateCondition, sampleStatus({ state: 'BPO_PROCESSING', bpo: 'BPO_PROCESSING' })]])
    await expect.element(page.getByRole('radio').nth(4)).toBeVisible()
    expect(page.getByRole('radio').all()).toHaveLength(5)
    await button('Continue').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose one')
    await page.getByRole('radio', { name: /^Good/ }).click()
    await button('Continue').click()
    await expect.poll(() => server.sentTo(stateCondition).length).toBe(1)
    expect(await bodyOf(server.sentTo(stateCondition)[0])).toEqual({ condition: 'GOOD' })
  })
  it.each([
    ['has the value acknowledged', { acknowledgesValue: true }, true],
    ['asks nothing more (control)', {}, false],
  ] as const)('is asked first wherever the law %s', async (_, law, isAsked) => {
    const property = { ...sampleRecord().property, state: 'OH', law }
    open({ state: 'BPO_ORDER_REQUEST', path: 'bpo/hold', record: { property, valuation: avm } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => heading('What condition is your home in?').elements().length).toBe(isAsked ? 1 : 0)
  })
  it('tells who pays for what follows', async () => {
    open(at)
    await expect.element(page.getByText(/We order it and pay for it/)).toBeVisible()
  })
})

describe('ordering a valuation', () => {
  const terms = { kind: 'BPO', feeCents: 180_00, refundableThrough: '2026-11-06', expectedOn: '2026-11-10' }
  const at = { state: 'BPO_ORDER_REQUEST', path: 'bpo/order-bpo' } as const
  const ordered = sampleStatus({ state: 'BPO_PROCESSING', bpo: 'BPO_PROCESSING' })

  it('[P-2.2-57] shows the fee item by item, and until when it is given back', async () => {
    open(at, [[readValuationTerms, terms]])
    await expect.element(page.getByText('Valuation by a person')).toBeVisible()
    expect(page.getByText('$180.00', { exact: true }).all()).toHaveLength(2)
    await expect.element(page.getByText(/Friday, November 6, 2026/)).toBeVisible()
  })
  it('shows the number that is called as people write one', async () => {
    const { applicant } = sampleRecord()
    open({ ...at, record: { applicant: { ...applicant, phone: '+13035550142' } } }, [[readValuationTerms, terms]])
    await expect.element(field('Phone number')).toHaveValue('(303) 555-0142')
  })
  it('orders nothing before the borrower agrees, and keeps what was typed', async () => {
    const server = open(at, [
      [readValuationTerms, terms],
      [orderValuation, ordered],
    ])
    await field('Phone number').fill('303 555')
    await button('Order the valuation').click()
    const summary = page.getByRole('alert')
    await expect.element(summary).toHaveTextContent('Tick the box')
    await expect.element(summary).toHaveTextContent('Give a US phone number')
    expect(server.sentTo(orderValuation)).toHaveLength(0)
    await field('Phone number').fill('3035550142')
    await page.getByRole('radio', { name: /From the street/ }).click()
    await page.getByRole('checkbox', { name: /its fee of \$180/ }).click()
    await button('Order the valuation').click()
    await expect.poll(() => server.sentTo(orderValuation).length).toBe(1)
    expect(await bodyOf(server.sentTo(orderValuation)[0])).toMatchObject({
      visit: 'EXTERIOR',
      contactName: 'Avery Sample',
      agreed: true,
    })
  })
  it('says when the terms cannot be read, and tries again', async () => {
    let isDown = true
    const down = Response.json({ code: 'internal', message: 'no', fields: [] }, { status: 500 })
    open(at, [[readValuationTerms, () => (isDown ? down.clone() : terms)]])
    await expect.element(button('Try again')).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByText('Valuation by a person')).toBeVisible()
  })
})

describe('a hold', () => {
  const showHold = (record: Partial<ApplicationRecord> & { step: State }) =>
    show(
      <ApplicationProvider
        given={{
          uuid: sampleRecord().uuid,
          status: sampleStatus({ state: record.step }),
          record: sampleRecord(record),
          profile: undefined,
          refetch: async () => undefined,
        }}
      >
        <HoldPage />
      </ApplicationProvider>,
    )

  it.each([
    ['[P-2.2-54]', 'BPO_PROCESSING', 'bpo/hold', 'A broker is valuing your home', 'Tuesday, November 10, 2026'],
    ['and', 'RESIDENTIAL_EVALUATION_PROCESSING', 'bpo/hold', 'An evaluator is valuing your home', 'November 10'],
    ['and', 'FINAL_TITLE_PROCESSING', 'bpo/hold', 'We are reading the public records once more', 'November 5'],
    [
      '[P-2.2-52]',
      'PAYOFF_REQUEST_PENDING',
      'payoff/hold',
      'We asked what it costs to pay off your debts',
      'November 5',
    ],
    ['[P-2.2-58]', 'ONSITE_APPRAISAL_REQUEST', 'hold', 'An appraiser has to see your home', 'November 18'],
  ] as const)(
    '%s at %s is the page %s: what is pending, since when, until when, who is next',
    async (_, step, path, title, by) => {
      open({ state: step, path })
      await expect.element(heading(title)).toBeVisible()
      await expect.element(page.getByText(/Waiting since Nov 3/)).toBeVisible()
      await expect.element(page.getByRole('list', { name: 'Who acts when' })).toHaveTextContent(by)
      await expect.element(page.getByText('You can close this page.')).toBeVisible()
    },
  )
  it('shows the valuation that was ordered, whom it calls and what it costs', async () => {
    const contact = { name: 'Jordan Neighbor', phone: '+13035550199' }
    const valuationOrder = {
      kind: 'BPO',
      feeCents: 180_00,
      refundableThrough: '2026-11-06',
      visit: 'EXTERIOR',
      contact,
      orderedAt: '2026-11-03T17:00:00Z',
    } as const
    showHold({ step: 'BPO_PROCESSING', valuationOrder })
    await expect.element(page.getByText('Jordan Neighbor, (303) 555-0199')).toBeVisible()
    await expect.element(page.getByText('$180.00')).toBeVisible()
    await expect.element(page.getByText(/copy of the valuation at no charge/)).toBeVisible()
  })
  it('names whoever is paid off', async () => {
    const lien = {
      id: '3f2a1b0c-0000-4000-8000-0000000000c1',
      kind: 'MORTGAGE',
      mask: '0042',
      balanceCents: 50_000_00,
      limitCents: 50_000_00,
      paymentCents: 1,
      position: 1,
      securedByHome: true,
      source: 'CREDIT',
    } as const
    const items = [
      { ...lien, creditor: 'Example Home Loans', beingPaidOff: true },
      { ...lien, creditor: 'Stays Bank', beingPaidOff: false },
    ]
    const costs = { taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 }
    showHold({ step: 'PAYOFF_REQUEST_PENDING', liens: { items, inquiries: [], ...costs } })
    await expect.element(page.getByText('Example Home Loans ••0042')).toBeVisible()
    await expect.element(page.getByText('$50,000.00 as reported')).toBeVisible()
    expect(page.getByText(/Stays Bank/).query()).toBeNull()
  })
  it('says that a person has it once nobody answered', async () => {
    const needsAttention = { step: 'FINAL_TITLE_PROCESSING', reason: 'vendorFailed', since: '2026-11-03T18:00:00Z' }
    showHold({ step: 'FINAL_TITLE_PROCESSING', needsAttention })
    await expect.element(heading('This takes longer than it should')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Who acts when' })).toHaveTextContent('A person at')
  })
  it('says when it is longer than usual', async () => {
    showHold({ step: 'BPO_PROCESSING', today: '2026-11-20' })
    await expect.element(page.getByRole('list', { name: 'Who acts when' })).toHaveTextContent('longer than usual')
  })
})
