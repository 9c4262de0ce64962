import {
  type ApplicationRecord,
  type ApplicationStatus,
  listApplications,
  listConditions,
  listDocuments,
  type NotarySession,
  readConditions,
  readFeature,
  readHeloc,
  readNotarySession,
  readProfile,
  readRecord,
  readSigning,
  readStatus,
  type SignerTask,
} from '@hearthline/contracts'
import { BASE_PATH, matchRoute, type RouteName, routes } from '@hearthline/domain/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShell, type Shell } from '../testing/open-shell.ts'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import {
  sampleCondition,
  sampleHeloc,
  sampleProfile,
  sampleRecord,
  sampleStatus,
  sampleTask,
  sampleToken,
} from '../testing/samples.ts'
import type { StubAnswer } from '../testing/stub-server.ts'

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

/** The state of the application, where the step alone does not say it. */
type Standing = { readonly status?: Partial<ApplicationStatus>; readonly record?: Partial<ApplicationRecord> }

const asked = sampleCondition()
let now = { uuid, status: sampleStatus(), record: sampleRecord() }
let count = 0

const answers = (): readonly StubAnswer[] => [
  [readProfile, sampleProfile],
  [listApplications, () => [{ uuid: now.uuid, active: true }]],
  [readStatus, () => now.status],
  [readRecord, () => now.record],
  [readHeloc, sampleHeloc()],
  [readNotarySession, session],
  [listDocuments, []],
  [listConditions, [asked]],
  [readConditions, [asked]],
]

/** Another application each time, so that nothing of the last one is still known. */
const standAt = (state: State, { status = {}, record = {} }: Standing = {}) => {
  count += 1
  const own = { uuid: `3f2a1b0c-0000-4000-8000-${String(count).padStart(12, '0')}` }
  now = {
    ...own,
    status: sampleStatus({ ...own, state, ...status }),
    record: sampleRecord({ ...own, step: state, ...later, ...record }),
  }
  return `/account/heloc/${own.uuid}`
}

let shell: Shell
const shows = async (title: string, heading: string, address: string) => {
  await expect.poll(() => shell.window.document.title).toBe(`Sample Lending, Inc. | ${title}`)
  await expect.element(shell.screen.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  expect(shell.address()).toBe(address)
}

/** The pages behind sign-in that were seen to have a way out of it. */
const left = new Set<RouteName>()

/** Logout is in the header of the page that is shown: in sight, or behind one press on a menu. */
const canLogOut = async () => {
  const { document } = shell.window
  const logouts = () =>
    [...document.querySelectorAll<HTMLElement>('header button')].filter(({ textContent }) => textContent === 'Logout')
  const seen = () => logouts().some((button) => button.checkVisibility())
  await expect.poll(() => logouts().length).toBeGreaterThan(0)
  if (!seen()) {
    const menus = logouts().map((button) =>
      document.querySelector<HTMLElement>(`[aria-controls="${button.closest('ul[hidden]')?.id}"]`),
    )
    const menu = menus.find((one) => one?.checkVisibility())
    menu?.click()
    await expect.poll(seen).toBe(true)
    menu?.click()
  }
  left.add(matchRoute(shell.window.location.pathname)?.route.name ?? expect.fail(shell.address()))
}

const needsAttention = (step: State, vendor?: 'flood'): Standing => ({
  record: { needsAttention: { step, reason: 'vendorFailed', since: chosenAt, ...(vendor && { vendor }) } },
})
const wrongProperty = (propertyTrouble: ApplicationRecord['propertyTrouble']): Standing => ({
  record: propertyTrouble ? { propertyTrouble } : {},
})
const inTexas: Standing = {
  record: {
    property: { ...sampleRecord().property, state: 'TX' },
    valuation: { valueCents: 400_000_00, source: 'AVM', asOf: '2026-11-02' },
  },
}
const notary = (change: Partial<NonNullable<ApplicationRecord['notary']>>): Standing => ({
  record: { notary: { manual: false, sessionUuid: uuid, tries: 0, ...change } },
})

describe('an application’s address', () => {
  beforeAll(async () => {
    shell = await openShell('/contact', { token: sampleToken('borrower'), answers: answers(), lasts: true })
  })
  afterAll(() => shell.close())

  // [ASVS-7.4.4]
  it.each([
    ['[P-2.2-01] [P-2.2-64]', 'bank/autopay', 'AUTOPAY_ACCOUNT', 'Autopay', 'How would you like to pay?'],
    ['[P-2.2-02]', 'bank/confirm', 'VERIFIED_AUTOPAY_ACCOUNT', 'Confirm Bank Account', 'Is this right?'],
    ['[P-2.2-03]', 'bank/disburse', 'DISBURSEMENT_ACCOUNT', 'Bank Account', 'Where should the money go?'],
    ['[P-2.2-04]', 'bank/manual-disburse', 'DISBURSEMENT_ACCOUNT', 'Enter Bank Account', 'The account for your money'],
    ['[P-2.2-06]', 'credit/social', 'CREDIT_NO_MATCH', 'Social Security Number', 'The bureau could not find you'],
    [
      '[P-2.2-07] [P-2.2-66]',
      'credit/error',
      'SOFT_CREDIT_LOCKED_OR_FROZEN',
      'Frozen or Locked Credit',
      'Your credit file is frozen or locked',
    ],
    ['[P-2.2-08]', 'complete', 'RESCISSION', 'Application Complete', 'All signed. Now you have three days to think'],
    ['[P-2.2-09]', 'conditions', 'INCOME_VERIFICATION', 'Conditions', 'What we ask for'],
    [
      '[P-2.2-10]',
      `conditions/upload-document?condition=${asked.uuid}`,
      'INCOME_VERIFICATION',
      'Upload Document',
      'Send a document',
    ],
    ['[P-2.2-11]', 'conditions/phone-number', 'INCOME_VERIFICATION', 'Phone Number', 'Your phone number'],
    ['[P-2.2-12]', 'document/disclosures', 'INCOME_VERIFICATION', 'Disclosures', 'Your documents'],
    ['[P-2.2-13]', 'error/decline', 'DECLINED', 'Decision', "We can't offer you a line right now"],
    [
      '[P-2.2-14]',
      'error/credit',
      'IN_PROGRESS',
      'Credit Problem',
      'The credit bureau does not answer',
      needsAttention('IN_PROGRESS'),
    ],
    [
      '[P-2.2-15]',
      'error/income',
      'INCOME_VERIFICATION',
      'Income Problem',
      'Your income records have not come yet',
      needsAttention('INCOME_VERIFICATION'),
    ],
    ['[P-2.2-16]', 'error/timeout', 'UNKNOWN', 'Taking Longer Than Expected', 'We got an answer we cannot read'],
    [
      '[P-2.2-17]',
      'error/flood-cert',
      'GENERATE_CLOSING_DISCLOSURE',
      'Flood Certificate',
      'Your flood certificate has not come yet',
      { status: { waitingOnFloodCert: true } },
    ],
    ['[P-2.2-18]', 'income/review', 'INCOME_VERIFICATION', 'Review Income', 'Show your income'],
    ['[P-2.2-19]', 'income/link/payroll', 'INCOME_VERIFICATION', 'Link Income', 'Connect your payroll'],
    ['[P-2.2-65]', 'income/link/tax', 'INCOME_VERIFICATION', 'Tax Instruction', 'Connect your tax records'],
    ['[P-2.2-20]', 'income/callback/demo', 'INCOME_VERIFICATION', 'Linking Income', 'Back from your provider'],
    ['[P-2.2-21]', 'income/upload/paystub', 'INCOME_VERIFICATION', 'Upload Income Documents', 'Upload a paystub'],
    [
      '[P-2.2-22]',
      'income/employer-verification',
      'EMPLOYMENT_VERIFICATION',
      'Employer Verification',
      'Let us confirm your work',
    ],
    ['[P-2.2-24]', 'identity', 'IDENTITY_VERIFICATION', 'Verify Identity', "Show us it's you"],
    ['[P-2.2-25]', 'insurance/upload', 'TRUST_AND_INSURANCE', 'Upload Insurance', 'The declarations page'],
    [
      '[P-2.2-26]',
      'insurance/requirements',
      'TRUST_AND_INSURANCE',
      'Insurance Requirements',
      'Show that your home is insured',
    ],
    ['[P-2.2-27]', 'liens', 'LIEN_VERIFICATION', 'Mortgages and Liens', 'What do you owe on the home?'],
    ['[P-2.2-28]', 'notary/intro', 'DEED_SIGNING', 'Notary', 'Meet your notary'],
    [
      '[P-2.2-29]',
      'notary/schedule-manual',
      'MANUAL_DEED_SIGNING',
      'Schedule Notary Session',
      'Choose a time for the notary',
    ],
    ['[P-2.2-30]', 'notary/reserve-manual', 'MANUAL_DEED_SIGNING', 'Request Notary Session', 'Meet a notary in person'],
    ['[P-2.2-31]', 'notary/session', 'DEED_SIGNING', 'Notary Session', 'Ready for five questions?'],
    [
      '[P-2.2-32]',
      'notary/error',
      'DEED_SIGNING',
      'Notary Problem',
      'The notary session could not be finished',
      notary({ tries: 2 }),
    ],
    [
      '[P-2.2-33]',
      'product/assets',
      'ASSETS_PREQUAL',
      'Assets',
      'Are your savings and investments enough for the line?',
    ],
    ['[P-2.2-34]', 'product/select', 'OFFER_SELECTION', 'Select Offer', 'How much, and for how long?'],
    [
      '[P-2.2-35]',
      'product/prequal-winback',
      'CLTV_LIEN_POSITION_REQUALIFY',
      'Another Offer',
      'Not as you asked, but another way',
    ],
    ['[P-2.2-36]', 'signing/intro', 'NOTE_SIGNING', 'Before You Sign', 'Before you sign'],
    ['[P-2.2-37]', 'signing/sign', 'NOTE_SIGNING', 'Sign Documents', 'Sign your documents'],
    ['[P-2.2-38]', 'signing/additional', 'CO_DEED_REQ', 'Additional Signers', 'Waiting for the others to sign'],
    ['[P-2.2-39]', 'signing/support', 'NOTE_SIGNING', 'Signing Support', 'Help with signing'],
    ['[P-2.2-40]', 'start/profile', 'APP_SUBMISSION', 'Your Profile', 'Is this you?'],
    ['[P-2.2-41] [P-2.2-76]', 'start/contact', 'COLLECT_ADDITIONAL_INFO', 'Additional Profile', 'A few more facts'],
    ['[P-2.2-42] [P-2.2-74]', 'start/hmda', 'HMDA', 'HMDA', 'Three questions for fair lending'],
    ['[P-2.2-43] [P-2.2-75]', 'start/app-summary', 'SUMMARY_DISCLOSURE', 'App Summary', 'Your application on one page'],
    [
      '[P-2.2-44]',
      'review-app/incorrect-pin',
      'SOFT_CREDIT_LOCKED_OR_FROZEN',
      'Incorrect PIN',
      'That PIN did not open your file',
      { status: { creditFrozenWithPin: true } },
    ],
    ['[P-2.2-45] [P-2.2-67]', 'review-app/no-credit', 'CREDIT_NO_MATCH_SSN', 'No Credit', 'No file under that number'],
    ['[P-2.2-46] [P-2.2-68]', 'review-app/property', 'NO_PROPERTY_FOUND', 'No Property', 'We could not find this home'],
    [
      '[P-2.2-47] [P-2.2-69]',
      'review-app/uw',
      'WAITING_FOR_UNDERWRITER',
      'Underwriting',
      'A person is looking at your application',
    ],
    [
      '[P-2.2-48] [P-2.2-70]',
      'review-app/delinquency',
      'DELINQUENCY_REVIEW',
      'Delinquency',
      'A late payment needs a look',
    ],
    [
      '[P-2.2-49] [P-2.2-71]',
      'review-app/incorrect-ownership',
      'WAITING_FOR_PROPERTY_DATA',
      'Incorrect Ownership',
      'The county has another owner on record',
      wrongProperty('OWNERSHIP_DIFFERS'),
    ],
    [
      '[P-2.2-50]',
      'review-app/datatree',
      'WAITING_FOR_PROPERTY_DATA',
      'Taking Longer Than Expected',
      'This takes longer than expected',
      { status: { datatreeNoMatch: true }, record: { propertyTrouble: 'DATATREE_NO_MATCH' } },
    ],
    [
      '[P-2.2-51]',
      'review-app/signdocs',
      'GENERATE_CLOSING_DISCLOSURE',
      'Taking Longer Than Expected',
      'We are preparing the documents you sign',
    ],
    [
      '[P-2.2-52] [P-2.2-72]',
      'payoff/hold',
      'PAYOFF_REQUEST_PENDING',
      'Payoff Hold',
      'We asked what it costs to pay off your debts',
    ],
    [
      '[P-2.2-53] [P-2.2-73]',
      'bpo/condition',
      'BPO_ORDER_REQUEST',
      'Home Condition',
      'What condition is your home in?',
      inTexas,
    ],
    ['[P-2.2-54]', 'bpo/hold', 'FINAL_TITLE_PROCESSING', 'In Progress', 'We are reading the public records once more'],
    ['[P-2.2-55]', 'bpo/waiting', 'BPO_PROCESSING', 'Home Valuation', 'A broker is valuing your home'],
    ['[P-2.2-56]', 'bpo/estimate-value', 'NO_AVM_FOUND', 'Estimate Home Value', 'What is your home worth?'],
    ['[P-2.2-57]', 'bpo/order-bpo', 'BPO_ORDER_REQUEST', 'Order Home Valuation', 'A person has to value your home'],
    ['[P-2.2-58]', 'hold', 'ONSITE_APPRAISAL_REQUEST', 'Appraisal', 'An appraiser has to see your home'],
  ] as const)('%s %s has a page of its own, at %s titled %s', async (_, page, state, title, heading, standing = {}) => {
    const address = `${standAt(state, standing)}/${page}`
    shell.go(address)
    await shows(title, heading, address)
    await canLogOut()
  })

  it.each([
    ['[P-2.2-05] bank', 'bank', 'DISBURSEMENT_ACCOUNT', 'bank/disburse'],
    ['[P-2.2-23] income/link without a type', 'income/link', 'INCOME_VERIFICATION', 'income/review'],
    ['[P-2.1-23] [C-2-21] the application’s own address', '', 'LIEN_VERIFICATION', 'liens'],
    ['bpo/waiting, where nobody is waited for,', 'bpo/waiting', 'FINAL_TITLE_PROCESSING', 'bpo/hold'],
  ] as const)('%s goes on to where the application stands', async (_, page, state, place) => {
    const base = standAt(state)
    shell.go(page === '' ? base : `${base}/${page}`)
    await expect.poll(shell.address).toBe(`${base}/${place}`)
  })
})

const identified: Partial<SignerTask> = {
  hasConsent: true,
  identity: { status: 'VERIFIED', documents: [], tries: 1, reasons: [], withPersonSince: null },
}
const deed: Partial<SignerTask> = { ...identified, isDeedReady: true, sessionUuid: uuid }

describe('an additional signer’s address', () => {
  const BASE = '/account/heloc/heloc-signer'
  const openAs = async (page: string, task: Partial<SignerTask>, triesLeft: number) => {
    const paystub = sampleCondition({ signer: { uuid, name: 'Robin Example' } })
    shell = await openShell(`${BASE}/${page.replace(':condition', paystub.uuid)}`, {
      token: sampleToken('signer'),
      answers: [
        [readSigning, sampleTask(task)],
        [readFeature, { enabled: true, flagEnabled: true, variables: {} }],
        [listConditions, [paystub]],
        [readConditions, [paystub]],
        [readNotarySession, { ...session, triesLeft }],
        [listDocuments, []],
      ],
    })
    return shell.address()
  }

  // [ASVS-7.4.4]
  it.each<[tags: string, page: string, task: Partial<SignerTask>, title: string, heading: string, triesLeft?: number]>([
    ['[P-2.1-13]', 'cancelled', { step: 'CANCELLED' }, 'Application Cancelled', 'This application has ended'],
    ['[P-2.1-14]', 'identity', { hasConsent: true }, 'Verify Identity', "Show us it's you"],
    ['[P-2.1-15] [P-2.2-59]', 'intro', {}, 'Notary', 'What you are asked to sign'],
    ['[P-2.1-16] [P-2.2-61]', 'error', deed, 'Notary Problem', 'The notary session could not be finished', 1],
    ['[P-2.1-17] [P-2.2-60]', 'sign', deed, 'Notary Session', 'Ready for five questions?'],
    ['[P-2.1-18] [P-2.2-62]', 'documents', identified, 'Documents', 'Before you sign'],
    ['[P-2.1-19]', 'conditions', identified, 'Conditions', 'What we ask for'],
    ['[P-2.1-20]', 'conditions/upload-document?condition=:condition', identified, 'Upload Document', 'Send a document'],
    ['[P-2.1-21]', 'conditions/identity', { hasConsent: true }, 'Verify Identity', "Show us it's you"],
  ])('%s %s has a page of its own', async (_, page, task, title, heading, triesLeft = 2) => {
    const address = await openAs(page, task, triesLeft)
    await shows(title, heading, address)
    await canLogOut()
  })

  it('[P-2.1-11] resume leads to where the signer belongs', async () => {
    await openAs('resume', { hasConsent: true }, 2)
    await shows('Verify Identity', "Show us it's you", `${BASE}/identity`)
  })
})

describe('an account’s address', () => {
  // [ASVS-7.4.4]
  it.each([
    '/dashboard',
    '/dashboard/settings',
    '/contact',
    '/universal-passport',
    '/universal-marketplace',
    '/group-manager',
    '/portfolio',
    '/pay',
    '/exchange',
    `${BASE_PATH}/plaid-oauth-success`,
  ])('%s has a way to log out', async (address) => {
    shell = await openShell(address, { token: sampleToken('borrower'), answers: answers() })
    await expect.element(shell.screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(shell.address()).toBe(address)
    await canLogOut()
  })

  // [ASVS-7.4.4]
  it('and so has every other page behind sign-in', () => {
    /** They lead on to one of the others. */
    const ledOn: readonly RouteName[] = [':uuid', 'heloc-signer/resume']
    const behind = routes.filter(({ who, name }) => who !== 'anyone' && !ledOn.includes(name))
    expect(behind.map(({ name }) => name).filter((name) => !left.has(name))).toEqual([])
  })

  it('a visitor’s has none, as there is nothing to end (control)', async () => {
    shell = await openShell('/coming-soon')
    await expect.element(shell.screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(shell.window.document.querySelector('header')?.textContent).not.toContain('Logout')
  })
})

describe('a visitor’s address', () => {
  const registering = { ...sampleLabel.hearthline.features, registration: true }
  const referred = { originatorRules: { isReferrerRequired: true, kind: 'LOAN_OFFICER' } } as const

  it.each([
    ['[P-2.1-01] [P-2.1-05] [P-2.2-77] [P-2.3-21]', 'register', 'Registration', 'Read this first: the important terms'],
    ['[P-2.1-07] [P-2.3-27]', 'register/account-setup', 'Account Setup', 'Finish setting up your account'],
    ['[P-2.1-08] [P-2.3-28]', 'register/support', 'Registration Support', 'Help with your registration'],
    ['[P-2.1-12] [P-2.3-29]', 'heloc-signer/login', 'Signer Login', 'Log in to sign'],
  ])('%s %s has a page that is open to all', async (_, page, title, heading) => {
    const address = `/account/heloc/${page}`
    shell = await openShell(address, { label: labelWith({ ours: { features: registering } }) })
    await shows(title, heading, address)
  })

  it('[P-2.1-06] [P-2.2-63] register is closed where somebody has to refer a borrower', async () => {
    shell = await openShell('/account/heloc/register', { label: labelWith({ ours: referred }) })
    await shows('Not Accepting Applications', 'We are not accepting applications here', '/account/heloc/register')
  })

  it.each([
    ['[P-2.1-09] [P-2.1-10]', 'heloc-signer'],
    ['[P-2.1-22]', 'heloc-signer/anything/else'],
  ])('%s %s goes to the login of additional signers', async (_, page) => {
    shell = await openShell(`/account/heloc/${page}`)
    await expect.poll(shell.address).toBe('/account/heloc/heloc-signer/login')
  })
})
