import { forgetToken, saveToken } from '@hearthline/client'
import {
  listOffers,
  type Offers,
  type PrivateLabel,
  readHeloc,
  readOriginator,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { sampleOffers } from './sample-offers.ts'

const state = 'OFFER_SELECTION'
const panel = page.getByRole('region', { name: 'Monthly payment', exact: true })

/** What the panel says, by its words. */
const figures = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    [...panel.element().querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? null,
    ]),
  )

/** Two rows of the sample's offer: 8.20% with autopay, and a quarter more without. */
const choose = async (amount: string, term: RegExp) => {
  await page.getByRole('textbox', { name: 'Amount to borrow' }).fill(amount)
  await page.getByRole('radio', { name: term }).click()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  saveToken('sample')
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [listOffers, sampleOffers],
  ])
})
const open = (programs: PrivateLabel['hearthline']['programs'] = []) =>
  show(<AppRoutes />, {
    path: `/account/heloc/${sampleStatus().uuid}/product/select`,
    label: labelWith({ ours: { programs } }),
  })
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('shows the broker who referred the application, and not the officer of the lender', async () => {
  const referrerUuid = '3f2a1b0c-0000-4000-8000-0000000000b7'
  const display = { originatorName: null, brokerName: 'Jules Okonkwo', avatarUri: null, email: null }
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [readHeloc, { referrer: { referrerUuid } }],
    [readOriginator, { originatorDisplayInfo: { ...display, phoneNumber: null, nmls: null } }],
    [listOffers, sampleOffers],
  ])
  open()
  await expect.element(page.getByRole('region', { name: 'Your Broker' })).toHaveTextContent('Jules Okonkwo')
})

describe('the button of a phone', () => {
  const button = page.getByRole('button', { name: 'Choose offer' })
  const isInView = () => {
    const { top, bottom } = button.element().getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }

  it('stands at the bottom edge from the first look on', async () => {
    await page.viewport(390, 844)
    open()
    await expect.element(button).toBeVisible()
    expect(scrollY).toBe(0)
    await expect.poll(isInView).toBe(true)
  })

  it('leaves a low window, as at 400 %, to what is read', async () => {
    await page.viewport(320, 256)
    open()
    await expect.element(button).toBeInTheDocument()
    expect(isInView()).toBe(false)
    button.element().scrollIntoView()
    await expect.poll(isInView).toBe(true)
  })
})

describe('the offer panel', () => {
  it('[P-2.4-60..63] shows APR, initial draw, monthly payment and the fixed term of what is chosen', async () => {
    open()
    await choose('60,000', /^20 years/)
    expect(figures()).toMatchObject({
      'APR, fixed': '8.45%',
      Term: '20 yr',
      'Initial draw, 100% drawn at closing': '$60,000',
      'Also due, by invoice: county recording fee': '$43',
    })
    await expect.element(panel.getByText('$521.34')).toBeVisible()
    await page.getByRole('radio', { name: /^10 years/ }).click()
    expect(figures()).toMatchObject({ 'APR, fixed': '8.15%', Term: '10 yr' })
  })

  it('[P-2.4-64] is not there for an amount that has no rate on these terms', async () => {
    open()
    await choose('150,000', /^20 years/)
    await expect.element(panel).toBeVisible()
    await page.getByRole('radio', { name: /^5 years/ }).click()
    await expect.element(page.getByText('No payment to show')).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
  })
})

describe('the offer panel of an age-restricted interest-only lender', () => {
  const interestOnly = page.getByRole('region', { name: 'Interest-only payment', exact: true })
  const options = sampleOffers.options.map((option) => ({
    ...option,
    interestOnlyPayments: option.drawPeriodYears * 12,
  }))
  const openOf = (offers: Offers) => {
    stubServer([
      [readProfile, sampleProfile],
      [readStatus, sampleStatus({ state })],
      [readRecord, sampleRecord({ step: state })],
      [listOffers, offers],
    ])
    open()
  }
  const termsOf = (panel: HTMLElement | SVGElement) => [...panel.querySelectorAll('dt')].map((term) => term.textContent)

  it('[P-2.4-65] [P-2.4-66] shows a twelfth of the yearly interest, as that, and no term', async () => {
    openOf({ ...sampleOffers, options })
    await choose('60,000', /^20 years/)
    // 60,000 at 8.45% a year, without autopay.
    await expect.element(interestOnly.getByText('$422.50')).toBeVisible()
    expect(termsOf(interestOnly.element())).toEqual([
      'APR, fixed',
      'Initial draw, 100% drawn at closing',
      expect.stringContaining('Origination fee'),
      'Cash to you',
      'Also due, by invoice: county recording fee',
    ])
    await expect.element(interestOnly).not.toHaveTextContent(/20 y|years/)
    // Four years of it, then 192 payments that pay the line back, with what all of them come to.
    await expect
      .element(interestOnly.getByText(/After 48 such payments come 192 of \$5\d\d\.\d\d, which do/))
      .toBeVisible()
    await expect.element(interestOnly.getByText(/It pays back nothing of the \$60,000/)).toBeVisible()
    expect(panel.elements()).toEqual([])
  })

  it('[P-2.4-66] tells no term on a phone either', async () => {
    await page.viewport(360, 800)
    openOf({ ...sampleOffers, options })
    await page.getByRole('textbox', { name: 'Amount to borrow' }).fill('60,000')
    await expect.element(page.getByText(/of interest a month/)).toBeVisible()
    expect(page.getByText(/\d yr/).elements()).toEqual([])
  })

  it('is that of any other lender where no payment is interest alone (control)', async () => {
    openOf(sampleOffers)
    await expect.element(panel).toBeVisible()
    expect(termsOf(panel.element())).toContain('Term')
    expect(interestOnly.elements()).toEqual([])
  })
})

describe('the programs of a lender', () => {
  it.each([
    [['AUTOPAY'], /^Automatically/],
    [['CREDIT_UNION'], /^Yourself/],
    [[], /^Yourself/],
  ] as const)('%j begin the offer with the payment made %s', async (programs, name) => {
    open([...programs])
    await expect.element(page.getByRole('radio', { name })).toBeChecked()
  })

  it.each([
    ['CREDIT_UNION', 'field of membership'],
    ['DEPARTMENT_OF_COMMERCE_CU', 'through the employer'],
    ['QUORUM', 'opening a savings account'],
    ['TEACHERS_FEDERAL_CU', 'through your occupation'],
    ['VALLEY_STRONG_FFA', 'through an association'],
    ['VALLEY_STRONG_NON_FFA', 'in the community'],
  ] as const)('%s says that it lends to members, who join %s', async (program, words) => {
    open([program])
    await expect.element(page.getByText(/lends to its members/)).toBeVisible()
    await expect.element(page.getByText(new RegExp(words))).toBeVisible()
  })

  it('say nothing of members where anybody may borrow', async () => {
    open(['AUTOPAY', 'ALL_IN'])
    await expect.element(panel).toBeVisible()
    expect(page.getByText(/lends to its members/).elements()).toEqual([])
  })
})
