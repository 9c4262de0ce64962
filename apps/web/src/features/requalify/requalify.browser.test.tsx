import { forgetToken, saveToken } from '@hearthline/client'
import {
  type AssetTerms,
  answerCounteroffer,
  type CounterofferView,
  type Endpoint,
  giveAssets,
  readAssetTerms,
  readCounteroffer,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, type StubbedServer, stubServer } from '../../testing/stub-server.ts'

const { uuid } = sampleStatus()
type State = ReturnType<typeof sampleStatus>['state']

let server: StubbedServer
const open = (state: State, path: string, answers: readonly StubAnswer[]) => {
  server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    ...answers,
  ])
  return show(<AppRoutes />, { path: `/account/heloc/${uuid}/${path}` })
}
const bodySentTo = async (endpoint: Endpoint) => {
  await vi.waitFor(() => expect(server.sentTo(endpoint)).toHaveLength(1), { timeout: 60_000 })
  return server.sentTo(endpoint)[0]?.json()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(async () => {
  await page.viewport(1440, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const debtRatio = {
  code: 'DTI_TOO_HIGH',
  says: 'Your debts are too high.',
  change: {
    code: 'DTI_TOO_HIGH',
    says: 'Less of them.',
    values: { smallestLineCents: '1500000', dtiPercent: '63.10', maxDtiPercent: '50', incomeNeededCents: '25000000' },
  },
  ways: [],
}
const terms: AssetTerms = {
  reasons: [debtRatio],
  statedAnnualIncomeCents: 145_000_00,
  months: 120,
  counted: [
    { kind: 'DEPOSIT', percent: '100' },
    { kind: 'BROKERAGE', percent: '80' },
    { kind: 'RETIREMENT', percent: '60' },
    { kind: 'OTHER', percent: '0' },
  ],
  oldestAsOf: '2026-09-04',
}

describe('product/assets', () => {
  beforeEach(() => {
    open('ASSETS_PREQUAL', 'product/assets', [
      [readAssetTerms, terms],
      [giveAssets, sampleStatus({ state: 'WAITING_FOR_INITIAL_DECISION' })],
    ])
  })

  it('[P-2.2-33] says why assets are asked for and what counts', async () => {
    await expect.element(page.getByText(/debts would take 63.1\d?% of your income/)).toBeVisible()
    await expect.element(page.getByText(/spread them over 10 years/)).toBeVisible()
  })

  it('takes that there is nothing to list', async () => {
    await page.getByRole('checkbox', { name: 'I have nothing to list' }).click()
    await page.getByRole('checkbox', { name: 'This is true and complete' }).click()
    await press('Send and look again')
    expect(await bodySentTo(giveAssets)).toEqual({ items: [], nothing: true, correct: true })
  })

  it('asks for what is missing of an account, and keeps what was typed', async () => {
    await press('Add an account')
    await page.getByRole('combobox', { name: 'Kind of account' }).selectOptions('RETIREMENT')
    await page.getByRole('textbox', { name: 'Where it is held' }).fill('Example Trust')
    await page.getByRole('checkbox', { name: 'This is true and complete' }).click()
    await press('Send and look again')
    await expect
      .element(page.getByRole('textbox', { name: 'Vested share, in percent' }))
      .toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('textbox', { name: 'Where it is held' })).toHaveValue('Example Trust')
    expect(server.asked).not.toContain('giveAssets')
  })

  it('takes digits alone for a share', async () => {
    await press('Add an account')
    const share = page.getByRole('textbox', { name: 'Your share, in percent' }).last()
    await share.fill('5x0')
    await expect.element(share).toHaveValue('50')
  })
})

const view: CounterofferView = {
  decisionUuid: '5c0ffee0-0000-4000-8000-000000000001',
  decidedOn: '2026-11-05',
  expiresOn: '2027-02-03',
  reasons: [
    {
      code: 'LIEN_POSITION',
      says: 'Place four.',
      change: { code: 'LIEN_POSITION', says: 'One less.', values: { lienPosition: '4', lastLienPosition: '3' } },
      ways: [],
    },
  ],
  options: [
    {
      kind: 'PAY_OFF_LIEN',
      lienId: '5c0ffee0-0000-4000-8000-000000000002',
      creditor: 'Example Credit Union',
      balanceCents: 3_000_00,
      minCents: 15_000_00,
      maxCents: 60_000_00,
    },
    {
      kind: 'KEEP_LIEN',
      lienId: '5c0ffee0-0000-4000-8000-000000000003',
      creditor: 'Sample Bank',
      balanceCents: 90_000_00,
      minCents: 15_000_00,
      maxCents: 40_000_00,
    },
  ],
}

describe('product/prequal-winback', () => {
  beforeEach(() => {
    open('CLTV_LIEN_POSITION_REQUALIFY', 'product/prequal-winback', [
      [readCounteroffer, view],
      [answerCounteroffer, sampleStatus({ state: 'WAITING_FOR_INITIAL_DECISION' })],
    ])
  })

  it('[P-2.2-35] says why not, and what is possible, in figures', async () => {
    await expect
      .element(page.getByText('Our line would be number 4 in the order of debts on the home. We lend up to number 3.'))
      .toBeVisible()
    await expect.element(page.getByText(/A line from \$15,000 to \$60,000. At closing \$3,000/)).toBeVisible()
    await expect.element(page.getByText(/A smaller line, from \$15,000 to \$40,000/)).toBeVisible()
    await expect.element(page.getByText(/by the end of .*February 3, 2027/)).toBeVisible()
  })

  it('asks for a choice before it goes on, then sends it', async () => {
    await press('Go on with this')
    await expect.element(page.getByText('Choose one, or close the application')).toBeVisible()
    await page.getByRole('radio', { name: /Pay off Example Credit Union/ }).click()
    await press('Go on with this')
    expect(await bodySentTo(answerCounteroffer)).toEqual({
      answer: 'ACCEPT',
      decisionUuid: view.decisionUuid,
      kind: 'PAY_OFF_LIEN',
      lienId: view.options[0]?.lienId,
    })
  })

  it('closes the application only once that was asked again', async () => {
    await press('None of these is for me')
    expect(server.asked).not.toContain('answerCounteroffer')
    await press('Close my application')
    expect(await bodySentTo(answerCounteroffer)).toEqual({ answer: 'REFUSE', decisionUuid: view.decisionUuid })
  })

  it('has no sideways scroll on a narrow phone', async () => {
    await page.viewport(320, 700)
    await expect.element(page.getByText('Keep Sample Bank as it is')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
