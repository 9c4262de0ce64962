import { forgetToken, saveToken } from '@hearthline/client'
import { type Refusal, readProfile, readRecord, readRefusal, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

type Reason = Refusal['reasons'][number]

const reason = (change: Partial<Reason>): Reason => ({
  code: 'DTI_TOO_HIGH',
  says: 'English words of the server.',
  change: null,
  ways: [],
  ...change,
})

const debts = reason({
  change: {
    code: 'DTI_TOO_HIGH',
    says: '',
    values: { smallestLineCents: '1500000', dtiPercent: '58.20', maxDtiPercent: '50' },
  },
  ways: [
    { kind: 'PAYMENTS_LESS', says: '', values: { lessMonthlyCents: '64100' } },
    { kind: 'INCOME_AT_LEAST', says: '', values: { annualCents: '9650000' } },
  ],
})

const open = (reasons: Reason[]) => {
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: 'DECLINED', uwDecision: 'DECLINE' })],
    [readRecord, sampleRecord({ step: 'DECLINED' })],
    [
      readRefusal,
      { decidedOn: '2026-11-03', reasons, score: null, mayReapplyOn: '2026-11-03', noticeDocumentUuid: null },
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/error/decline` })
}
const card = (name: string) => page.getByRole('listitem', { name })

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('what would change a refusal', () => {
  it('is a list where any one of several changes is enough, each with its figure', async () => {
    open([debts])
    const card1 = card('Your debts take up too much of your income')
    await expect.element(card1).toHaveTextContent('What would change it: any one of these.')
    await expect.element(card1.getByRole('listitem').nth(0)).toHaveTextContent('$641 a month less in payments')
    await expect.element(card1.getByRole('listitem').nth(1)).toHaveTextContent('A yearly income of $96,500.')
  })

  it('is a sentence where one change does it', async () => {
    open([reason({ ...debts, ways: debts.ways.slice(1) })])
    const card1 = card('Your debts take up too much of your income')
    await expect.element(card1).toHaveTextContent('What would change it: A yearly income of $96,500.')
    expect(card1.getByRole('listitem').elements()).toEqual([])
  })

  it('is what the notice says where no figure would do it', async () => {
    open([reason({ code: 'EMPLOYMENT_UNVERIFIED', change: { code: 'EMPLOYMENT_UNVERIFIED', says: '', values: {} } })])
    const card1 = card('We could not confirm your work')
    await expect.element(card1).toHaveTextContent('We could not confirm your work with your employer.')
    await expect.element(card1).toHaveTextContent("Your employer's word to us, or income of another kind")
  })

  it('is told in the words of the server where this browser does not know the way yet', async () => {
    open([reason({ ...debts, ways: [{ kind: 'NEW_WAY', says: 'A way that is new.', values: {} }] })])
    await expect.element(page.getByText('A way that is new.')).toBeVisible()
  })
})

it('fits a window of 320 pixels', async () => {
  await page.viewport(320, 900)
  open([debts])
  await expect.element(card('Your debts take up too much of your income')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
