import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  type ApplicationStatus,
  listDocuments,
  type NotarySession,
  readNotarySession,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleRecord, sampleStatus } from '../testing/sample-application.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { AppRoutes } from './index.ts'

type State = ApplicationStatus['state']

const { uuid } = sampleStatus()
const chosenAt = '2026-11-04T17:00:00Z'

/** Enough of a later application for pages that show nothing without it. */
const later: Partial<ApplicationRecord> = {
  offer: {
    uuid,
    decisionUuid: uuid,
    amountCents: 60_000_00,
    termYears: 20,
    feePercent: '2.99',
    autopay: true,
    ratePercent: '8.20',
    rateWithoutAutopayPercent: '8.45',
    aprPercent: '8.20',
    aprWithoutAutopayPercent: '8.45',
    paymentCents: 509_00,
    paymentWithoutAutopayCents: 519_00,
    payments: 240,
    feeCents: 1_794_00,
    netCents: 58_206_00,
    chosenAt,
    receipt: 'a'.repeat(64),
  },
  bank: {
    disburse: { uuid, routingNumber: '021000021', mask: '7890', accountType: 'CHECKING', holderName: 'Avery Sample' },
    payType: 'MANUAL',
  },
  notary: { manual: false, sessionUuid: uuid, tries: 0 },
  rescission: {
    applies: true,
    lastOfThreeEventsOn: '2026-11-03',
    endsMidnightOf: '2026-11-06',
    earliestDisbursementOn: '2026-11-07',
    settlementOn: '2026-11-09',
  },
}

const session: NotarySession = {
  sessionUuid: uuid,
  state: 'questions',
  questions: [],
  secondsForQuestions: 120,
  notaryName: null,
  triesLeft: 2,
  reopensAt: null,
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>

const open = (address: string, state: State, change: Partial<ApplicationStatus> = {}) => {
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state, ...change })],
    [readRecord, sampleRecord({ step: state, ...later })],
    [readNotarySession, session],
    [listDocuments, []],
  ])
  show(
    <>
      <AppRoutes />
      <Address />
    </>,
    { path: `/account/heloc/${uuid}/${address}` },
  )
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it.each([
  ['[P-2.2-01]', 'bank/autopay', 'AUTOPAY_ACCOUNT', 'How would you like to pay?'],
  ['[P-2.2-02]', 'bank/confirm', 'VERIFIED_AUTOPAY_ACCOUNT', 'Is this right?'],
  ['[P-2.2-03]', 'bank/disburse', 'DISBURSEMENT_ACCOUNT', 'Where should the money go?'],
  ['[P-2.2-06]', 'credit/social', 'CREDIT_NO_MATCH', 'The bureau could not find you'],
  ['[P-2.2-07]', 'credit/error', 'SOFT_CREDIT_LOCKED_OR_FROZEN', 'Your credit file is frozen or locked'],
  ['[P-2.2-45]', 'review-app/no-credit', 'CREDIT_NO_MATCH_SSN', 'No file under that number'],
  ['[P-2.2-16]', 'error/timeout', 'UNKNOWN', 'We got an answer we cannot read'],
  ['[P-2.2-08]', 'complete', 'RESCISSION', 'All signed. Now you have three days to think'],
  ['[P-2.2-13]', 'error/decline', 'DECLINED', "We can't offer you a line right now"],
  ['[P-2.2-18]', 'income/review', 'INCOME_VERIFICATION', 'Show your income'],
  ['[P-2.2-19]', 'income/link/payroll', 'INCOME_VERIFICATION', 'Connect your payroll'],
  ['[P-2.2-21]', 'income/upload/paystub', 'INCOME_VERIFICATION', 'Upload a paystub'],
  ['[P-2.2-24]', 'identity', 'IDENTITY_VERIFICATION', "Show us it's you"],
  ['[P-2.2-25]', 'insurance/upload', 'TRUST_AND_INSURANCE', 'The declarations page'],
  ['[P-2.2-26]', 'insurance/requirements', 'TRUST_AND_INSURANCE', 'Show that your home is insured'],
  ['[P-2.2-27]', 'liens', 'LIEN_VERIFICATION', 'What do you owe on the home?'],
  ['[P-2.2-28]', 'notary/intro', 'DEED_SIGNING', 'Meet your notary'],
  ['[P-2.2-31]', 'notary/session', 'DEED_SIGNING', 'Ready for five questions?'],
  ['[P-2.2-72]', 'payoff/hold', 'PAYOFF_REQUEST_PENDING', 'We asked what paying off will take'],
  ['[P-2.2-55]', 'bpo/waiting', 'BPO_PROCESSING', 'A broker is valuing your home'],
  ['[P-2.2-34]', 'product/select', 'OFFER_SELECTION', 'How much, and for how long?'],
  ['[P-2.2-36]', 'signing/intro', 'NOTE_SIGNING', 'Before you sign'],
  ['[P-2.2-37]', 'signing/sign', 'NOTE_SIGNING', 'Sign your papers'],
  ['[P-2.2-40]', 'start/profile', 'APP_SUBMISSION', 'Is this you?'],
  ['[P-2.2-41]', 'start/contact', 'COLLECT_ADDITIONAL_INFO', 'A few more facts'],
  ['[P-2.2-42] [P-2.2-74]', 'start/hmda', 'HMDA', 'Three questions for fair lending'],
  ['[P-2.2-43]', 'start/app-summary', 'SUMMARY_DISCLOSURE', 'Your application on one page'],
] as const)('%s %s has a page of its own', async (_, address, state, title) => {
  open(address, state)
  await expect.element(heading(title)).toBeVisible()
})

it.each([
  ['stays at', 'BPO_PROCESSING', 'bpo/waiting'],
  ['is left for bpo/hold at', 'FINAL_TITLE_PROCESSING', 'bpo/hold'],
] as const)('bpo/waiting %s %s', async (_, state, address) => {
  open('bpo/waiting', state)
  await expect.element(page.getByTestId('address')).toHaveTextContent(`/account/heloc/${uuid}/${address}`)
})

it('[C-3-38] identity takes four kinds of document of the United States', async () => {
  open('identity', 'IDENTITY_VERIFICATION')
  await expect.element(heading("Show us it's you")).toBeVisible()
  const kinds = ["US driver's license", 'US state ID card', 'US passport', 'US permanent resident card']
  for (const name of kinds) await expect.element(page.getByRole('radio', { name, exact: true })).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(kinds.length)
})

it('[P-9-48] the tax number is said to be kept under 256-bit encryption', async () => {
  open('start/contact', 'COLLECT_ADDITIONAL_INFO')
  await expect.element(page.getByText(/Kept under 256-bit encryption/)).toBeVisible()
})

it.each([
  ['[P-2.2-05]', 'bank', 'DISBURSEMENT_ACCOUNT', 'Where should the money go?'],
  ['[P-2.2-23]', 'income/link', 'INCOME_VERIFICATION', 'Show your income'],
] as const)('%s %s goes up, and the application on to its page', async (_, address, state, title) => {
  open(address, state)
  await expect.element(heading(title)).toBeVisible()
})

it.each([
  ['[P-4.1-08]', false, 'Talk to eNotary'],
  ['[P-4.1-07]', true, 'Schedule Notary Session'],
] as const)(
  '%s [P-2.4-41] [P-4.1-01..06] has a sidebar titled Application Progress; manual notary: %s',
  async (_, manualNotary, last) => {
    await page.viewport(1440, 900)
    open('bank/disburse', 'DISBURSEMENT_ACCOUNT', { manualNotary })
    const rail = page.getByRole('navigation', { name: 'Application Progress', exact: true })
    await expect.element(rail.getByText('Application Progress', { exact: true })).toBeVisible()
    const steps = rail.getByRole('listitem').elements()
    expect(steps.map((step) => step.textContent?.replace(/, (Done|You are here|Ahead)$/, ''))).toEqual([
      'Basic Info',
      'Select Offer',
      'Provide More Info',
      'Link Income Sources',
      'Verify Identity',
      'Sign Documents',
      last,
    ])
    expect(steps.findIndex((step) => step.ariaCurrent === 'step')).toBe(3)
  },
)
