import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  cancelApplication,
  decideFeature,
  joinExperiments,
  listAccounts,
  listApplications,
  listConditions,
  listDocuments,
  openTelemetrySession,
  type ReplyOf,
  readHeloc,
  readProfile,
  readRecord,
  readStatus,
  readTimeline,
  readTracker,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConditionsPart } from '../../conditions/index.ts'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleToken } from '../../testing/samples.ts'
import { type ShowOptions, show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

type State = ApplicationRecord['step']

const { uuid } = sampleRecord()
const other = '3f2a1b0c-0000-4000-8000-0000000000ff'

const open = (state: State, change: Partial<ApplicationRecord> = {}, more: StubAnswer[] = []) => {
  const server = stubServer([
    ...more,
    [readProfile, sampleProfile],
    [listApplications, [{ uuid, active: true }]],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, stepEnteredAt: '2026-11-03T17:00:00Z', ...change })],
    [readTimeline, [{ seq: 1, at: '2026-11-03T17:00:00Z', event: 'started', by: 'borrower', step: 'APP_SUBMISSION' }]],
    [listDocuments, []],
    [readHeloc, { coDeedStatus: 'PENDING', referrer: null }],
  ])
  show(<DashboardPage />, { path: '/dashboard' })
  return server
}

const openEmpty = (options: ShowOptions = {}) => {
  stubServer([
    [readProfile, sampleProfile],
    [listApplications, []],
  ])
  show(<DashboardPage />, { path: '/dashboard', ...options })
}

const title = page.getByRole('heading', { level: 1 })

beforeEach(async () => {
  saveToken(sampleToken('borrower'))
  await page.viewport(1440, 1000)
})
afterEach(() => {
  vi.useRealTimers()
  forgetToken()
  vi.unstubAllGlobals()
})

it.each([
  ['LIEN_VERIFICATION', 'Hello Avery, one thing to do'],
  ['HARD_CREDIT_PULL', 'Hello Avery, nothing to do right now'],
  ['RESCISSION', 'Hello Avery, nothing to do right now'],
  ['COMPLETE', 'Hello Avery'],
  // A newer server's, which this release does not know.
  ['ROOF_INSPECTION' as State, 'Hello Avery, nothing to do right now'],
] as const)('at %s the heading says %j', async (state, words) => {
  open(state)
  await expect.element(title).toHaveTextContent(new RegExp(`^${words}$`))
})

it('says what is waited for, over what has happened', async () => {
  open('LIEN_VERIFICATION')
  await expect
    .element(page.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', `/account/heloc/${uuid}/liens`)
  const now = page.getByRole('listitem').filter({ hasText: 'Waiting for you · since Nov 3' })
  await expect.element(now).toHaveTextContent('Confirm what you owe on the home')
  await expect.element(page.getByText('Application started')).toBeVisible()
})

it('says by when offers have to be chosen', async () => {
  const decision = { maxLineCents: 94_500_00, offerExpiresOn: '2026-11-10' } as ApplicationRecord['decision']
  open('OFFER_SELECTION', decision ? { decision } : {})
  await expect.element(page.getByRole('region', { name: 'Choose your offer' })).toHaveTextContent('due Tue, Nov 10')
  await expect.element(page.getByRole('region', { name: 'Coming up' })).toHaveTextContent('Your offers end')
})

const chosen = {
  amountCents: 60_000_00,
  feeCents: 0,
  netCents: 60_000_00,
  payments: 240,
  paymentCents: 580_84,
  paymentWithoutAutopayCents: 590_00,
  aprPercent: '10.05',
  aprWithoutAutopayPercent: '10.30',
  ratePercent: '10.05',
  rateWithoutAutopayPercent: '10.30',
  fundingOn: '2026-12-02',
  firstPaymentOn: '2027-01-01',
} as ApplicationRecord['offer']
const rights = (settlementOn: string) =>
  ({ applies: true, endsMidnightOf: '2026-11-30', settlementOn }) as ApplicationRecord['rescission']
const coming = async () => {
  const card = page.getByRole('region', { name: 'Coming up' })
  await expect.element(card).toBeVisible()
  return card
    .getByRole('listitem')
    .all()
    .map((item) => (item.element() as HTMLElement).innerText.replaceAll('\n', ' · '))
}

it.each<[string, State, Partial<ApplicationRecord>, string[]]>([
  [
    'once an offer is chosen',
    'INCOME_VERIFICATION',
    { today: '2026-11-25', offer: chosen },
    [
      'Dec 2 · We send the money · If every step goes as planned',
      'Jan 1 · First payment · Moves if the money comes later',
    ],
  ],
  [
    'while the right to cancel runs',
    'RESCISSION',
    { today: '2026-11-27', offer: chosen, rescission: rights('2026-12-02') },
    [
      'Nov 30 · Last day to cancel · Without cost, any reason',
      'Dec 2 · We send the money · If every step goes as planned',
      'Jan 1 · First payment · Moves if the money comes later',
    ],
  ],
  [
    'where the money would come on the agreed day of the first payment',
    'FUNDABLE',
    { today: '2026-12-28', offer: chosen, rescission: rights('2027-01-01') },
    [
      'Jan 1 · We send the money · If every step goes as planned',
      'Feb 1 · First payment · Moves if the money comes later',
    ],
  ],
  [
    'where the money is late',
    'FUNDING_DECISION',
    { today: '2026-12-03', offer: chosen, rescission: rights('2026-12-02') },
    ['Jan 1 · First payment · Moves if the money comes later'],
  ],
  [
    'once the money was sent',
    'COMPLETE',
    {
      today: '2026-12-04',
      offer: chosen,
      rescission: rights('2026-12-02'),
      funding: { disbursedOn: '2026-12-03' } as ApplicationRecord['funding'],
    },
    ['Jan 1 · First payment · You pay it yourself'],
  ],
])('tells the day of the money and of the first payment %s', async (_, state, change, days) => {
  open(state, change)
  expect(await coming()).toEqual(days)
  if (state === 'FUNDING_DECISION') expect(page.getByText(/Money around/).query()).toBeNull()
})

it.each(['CANCELLED', 'DECLINED'] as const)('promises nothing more once it is %s', async (step) => {
  const decision = { maxLineCents: 94_500_00, offerExpiresOn: '2026-11-10' } as ApplicationRecord['decision']
  open(step, { ...(decision && { decision }) })
  await expect.element(page.getByText('Application started')).toBeVisible()
  expect(page.getByRole('region', { name: 'Coming up' }).query()).toBeNull()
})

it.each([
  ['CANCELLED', 'Closed'],
  ['DECLINED', 'Declined'],
] as const)('once it is %s, its card says so and no amount', async (step, words) => {
  const decision = { maxLineCents: 94_500_00 } as ApplicationRecord['decision']
  open(step, { ...(decision && { decision }) })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  for (const amount of ['Up to', '$94,500']) expect(page.getByText(amount, { exact: true }).query()).toBeNull()
})

it('names everybody else who owns or owes', async () => {
  const owner = {
    uuid: other,
    firstName: 'Daniel',
    lastName: 'Lind',
    email: 'd@example.com',
    relation: 'Spouse',
    owes: true,
  }
  open('LIEN_VERIFICATION', {
    additional: { purpose: 'HOME_IMPROVEMENT', otherOwners: [owner], givenAt: '2026-11-03T17:00:00Z' },
  })
  const people = page.getByRole('region', { name: 'On the application with you' })
  await expect.element(people).toHaveTextContent('Daniel Lind')
  await expect.element(people).toHaveTextContent('Owns the home and owes with you. Signs too.')
})

it('shows the last three notifications, the newest first', async () => {
  const notificationOf = (at: number) => ({
    uuid: String(at),
    created: `2026-11-0${at}T09:00:00Z`,
    title: `News ${at}`,
    description: '',
    status: 'READ',
    walletAddress: '',
    ctas: [],
  })
  const account = {
    account: { name: 'Home', address: 'a' },
    authorizedWallets: [],
    notifications: [1, 2, 3, 4].map(notificationOf),
  }
  open('LIEN_VERIFICATION', {}, [[listAccounts, [account]]])
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect.element(news).toBeVisible()
  expect([...news.element().querySelectorAll('b')].map((line) => line.textContent)).toEqual([
    'News 4',
    'News 3',
    'News 2',
  ])
})

const incompleteness = {
  step: 'LIEN_VERIFICATION',
  missing: ['The balance of your mortgage', 'Last tax bill'],
  noticedAt: '2026-11-03T17:00:00Z',
  answerBy: '2026-12-03',
}

it('says that the application is paused while the lender has frozen it', async () => {
  open('INCOME_VERIFICATION', { isPaused: true, today: '2026-11-25', offer: chosen })
  await expect.element(page.getByText('We have paused this application.')).toBeVisible()
  // Nothing else on the page asks for what would be refused, or promises a day.
  await expect.element(title).toHaveTextContent('Hello Avery, nothing to do right now')
  for (const name of ['Continue', 'Correct something'])
    expect(page.getByText(name, { exact: true }).elements()).toEqual([])
  expect(page.getByText(/On track|We send the money/).elements()).toEqual([])
})

it('says what is missing, by when, and what follows, while it is not given', async () => {
  open('LIEN_VERIFICATION', { incompleteness })
  await expect.element(page.getByText(/Your application is incomplete. Please answer by .*2026/)).toBeVisible()
  for (const line of incompleteness.missing) await expect.element(page.getByText(line)).toBeVisible()
  await expect.element(page.getByText(/may close it after that day/)).toBeVisible()
})

it('says nothing of it once it is given', async () => {
  open('WAITING_FOR_INITIAL_DECISION', { incompleteness })
  await expect.element(title).toBeVisible()
  expect(page.getByText(/is incomplete/).elements()).toEqual([])
})

it('says why it was closed as incomplete, and what would change it', async () => {
  open('CANCELLED', {
    incompleteness,
    cancellation: { at: '2026-12-04T17:00:00Z', kind: 'LENDER', reason: 'INCOMPLETE' },
  })
  await expect.element(page.getByText(/was closed on .* because it stayed incomplete/)).toBeVisible()
  await expect.element(page.getByText('Last tax bill')).toBeVisible()
  await expect.element(page.getByText(/Have this ready, and apply again/)).toBeVisible()
})

type Condition = ReplyOf<typeof listConditions>[number]

describe('what the lender still needs', () => {
  const asked = (categoryEnum: Condition['categoryEnum'], change: Partial<Condition> = {}): Condition => ({
    uuid: crypto.randomUUID(),
    categoryEnum,
    created: '2026-11-03T17:00:00Z',
    notes: null,
    commentsToBorrower: null,
    requestDocuments: false,
    actionNeeded: true,
    xtraData: { numDocsRequired: 0 },
    ...change,
  })
  const part = page.getByRole('region', { name: 'What we still need from you' })

  it.each([
    ['ID_VERIFICATION_FAILURE', 'Send your ID again', 'identity'],
    ['MISSING_PHONE_NUMBER', 'Give us a phone number', 'conditions/phone-number'],
  ] as const)('[C-2-24] links %s as “%s” to %s', async (category, words, address) => {
    open('IDENTITY_VERIFICATION', {}, [
      [listConditions, [asked(category, { commentsToBorrower: 'The photo is dark.' })]],
    ])
    await expect
      .element(part.getByRole('link', { name: words }))
      .toHaveAttribute('href', `/account/heloc/${uuid}/${address}`)
    await expect.element(part).toHaveTextContent('The photo is dark.')
  })

  it('leaves out what asks nothing of the borrower', async () => {
    open('IDENTITY_VERIFICATION', {}, [
      [listConditions, [asked('GENERIC_DOCUMENT_REQUEST', { actionNeeded: false }), asked('MISSING_PHONE_NUMBER')]],
    ])
    await expect.element(part).toBeVisible()
    expect(part.getByRole('link').elements()).toHaveLength(1)
  })

  it('[P-7-46] [P-9-34] is asked for again every 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const { sentTo } = stubServer([[listConditions, [asked('MISSING_PHONE_NUMBER')]]])
    show(<ConditionsPart uuid={uuid} />)
    await expect.element(part).toBeVisible()
    for (const reads of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000)
      expect(sentTo(listConditions)).toHaveLength(reads)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(sentTo(listConditions)).toHaveLength(reads + 1)
    }
  })

  it('[P-7-47] is asked for again when the page gets the focus', async () => {
    const { sentTo } = stubServer([[listConditions, [asked('MISSING_PHONE_NUMBER')]]])
    show(<ConditionsPart uuid={uuid} />)
    await expect.element(part).toBeVisible()
    expect(sentTo(listConditions)).toHaveLength(1)
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => sentTo(listConditions)).toHaveLength(2)
  })
})

it.each([
  ['RESCINDED', 'You cancelled this line on Nov 6.'],
  ['WITHDRAWN', 'This application was closed on Nov 6.'],
] as const)('confirms that a line was cancelled: %s', async (kind, words) => {
  open('CANCELLED', { cancellation: { at: '2026-11-06T17:00:00Z', kind, reason: '' } })
  await expect.element(page.getByText(words)).toBeVisible()
})

it('confirms that a line is funded', async () => {
  open('COMPLETE', { funding: { disbursedOn: '2026-11-09' } })
  await expect.element(page.getByText('Your line is funded.')).toBeVisible()
})

/** What the pages read of a line that was paid out. */
const paidOut = {
  amountCents: 368_000_00,
  feeCents: 18_363_20,
  netCents: 349_636_80,
  termYears: 20,
  ratePercent: '8.35',
  aprPercent: '8.35',
  rateWithoutAutopayPercent: '8.60',
  aprWithoutAutopayPercent: '8.60',
  paymentCents: 3_158_75,
  paymentWithoutAutopayCents: 3_216_92,
} as NonNullable<ApplicationRecord['offer']>

it.each([
  ['no debt', false, /We sent \$349,636.80 to the account ending 7890 on Monday, November 9, 2026\.$/],
  [
    'a debt',
    true,
    /We sent \$28,808.60 to the account ending 7890 on Monday, November 9, 2026, and paid \$320,828.20 to Example Home Loans\.$/,
  ],
] as const)('says where the money of a line went that pays off %s', async (_, beingPaidOff, words) => {
  const { bank } = sampleRecord({ step: 'COMPLETE' })
  open('COMPLETE', {
    funding: { disbursedOn: '2026-11-09' },
    bank: { ...bank, disburse: { ...bank?.disburse, mask: '7890' } } as ApplicationRecord['bank'],
    offer: paidOut,
    liens: {
      items: [{ creditor: 'Example Home Loans', balanceCents: 320_828_20, beingPaidOff }],
    } as unknown as ApplicationRecord['liens'],
  })
  await expect.element(page.getByText(words)).toBeVisible()
})

it('tells every dollar of the first draw once it is sent, and the invoice for the costs of closing', async () => {
  open('COMPLETE', {
    offer: { ...paidOut, closingCosts: { paidBy: 'INVOICE', items: [{ code: 'RECORDING', amountCents: 43_00 }] } },
    funding: {
      disbursedOn: '2026-11-09',
      invoice: { number: 'HL-1-C', amountCents: 43_00, issuedOn: '2026-11-09', dueOn: '2026-12-09' },
    },
  })
  const money = page.getByRole('region', { name: 'Where the money went' })
  await expect.element(money.getByText('Also due, by invoice: county recording fee')).toBeVisible()
  await expect
    .element(money.getByText(/Invoice HL-1-C is for the costs of closing: \$43\.00, due .*December 9, 2026/))
    .toBeVisible()
})

it('says when the invoice was paid, and asks for nothing any more', async () => {
  const invoice = { number: 'HL-1-C', amountCents: 43_00, issuedOn: '2026-11-09', dueOn: '2026-12-09' }
  open('COMPLETE', {
    offer: { ...paidOut, closingCosts: { paidBy: 'INVOICE', items: [{ code: 'RECORDING', amountCents: 43_00 }] } },
    funding: { disbursedOn: '2026-11-09', invoice: { ...invoice, paidOn: '2026-11-20' } },
  })
  const money = page.getByRole('region', { name: 'Where the money went' })
  await expect.element(money.getByText(/Invoice HL-1-C .*\$43\.00, was paid on .*November 20, 2026/)).toBeVisible()
  expect(money.getByText(/To pay it/).elements()).toEqual([])
})

it('tells the restated payments of a line whose money left on another day than its agreement assumed', async () => {
  open('COMPLETE', {
    offer: {
      ...paidOut,
      payments: 359,
      fundingOn: '2026-12-14',
      firstPaymentOn: '2027-02-01',
      agreed: {
        fundingOn: '2026-11-09',
        firstPaymentOn: '2027-01-01',
        payments: 360,
        paymentCents: 3_150_00,
        paymentWithoutAutopayCents: 3_200_00,
      },
    },
    funding: { disbursedOn: '2026-12-14' },
  })
  const money = page.getByRole('region', { name: 'Where the money went' })
  await expect
    .element(money.getByText(/The money left on .*December 14, 2026, not on .*November 9, 2026 as your agreement/))
    .toBeVisible()
  await expect
    .element(money.getByText(/359 payments from .*February 1, 2027 on, and the monthly payment is \$3,\d{3}\.\d\d/))
    .toBeVisible()
})

it('leads to the record of other applications', async () => {
  open('LIEN_VERIFICATION', {}, [
    [
      listApplications,
      [
        { uuid, active: true },
        { uuid: other, active: false },
      ],
    ],
  ])
  const link = page.getByRole('region', { name: 'Other applications' }).getByRole('link', { name: 'View record' })
  await expect.element(link).toHaveAttribute('href', `/account/heloc/${other}`)
})

describe('without an application', () => {
  it('says what it takes, and leads to the rates', async () => {
    openEmpty()
    await expect.element(page.getByRole('heading', { name: 'You have no application yet' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See your rates' }))
      .toHaveAttribute('href', '/account/heloc/register')
  })

  it('sends nobody to a register that is closed to them', async () => {
    openEmpty({ label: labelWith({ heloc: { isWholesale: true } }) })
    await expect.element(page.getByText(/Sample works through loan originators/)).toBeVisible()
    expect(page.getByRole('link', { name: 'See your rates' }).query()).toBeNull()
  })
})

it('says why the applications cannot be shown, and tries again', async () => {
  let isDown = true
  stubServer([
    [readProfile, sampleProfile],
    [
      listApplications,
      () => (isDown ? Response.json({ code: 'applicationNotFound', message: '' }, { status: 404 }) : []),
    ],
  ])
  show(<DashboardPage />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'You have no application yet' })).toBeVisible()
})

describe('withdrawing from the dashboard', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const signed = { disclosures: { closingSignedAt: '2026-11-03T17:00:00Z' } }

  it.each(['LIEN_VERIFICATION', 'HARD_CREDIT_PULL', 'OFFER_SELECTION'] as const)(
    'is asked once more at %s, with a reason that may be left open',
    async (state) => {
      const server = open(state, {}, [[cancelApplication, sampleStatus({ state: 'CANCELLED' })]])
      await button('Withdraw my application').click()
      await expect.element(page.getByRole('dialog')).toHaveTextContent('Withdraw your application?')
      expect(server.sentTo(cancelApplication)).toHaveLength(0)
      await page.getByLabelText('What is the reason?').fill('  We sell the home. ')
      await button('Withdraw').click()
      await expect.poll(() => server.sentTo(cancelApplication).length).toBe(1)
      expect(await server.sentTo(cancelApplication)[0]?.json()).toEqual({ reason: 'We sell the home.' })
    },
  )

  it('is left again without a word sent', async () => {
    const server = open('LIEN_VERIFICATION')
    await button('Withdraw my application').click()
    await button('Keep my application').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(server.sentTo(cancelApplication)).toHaveLength(0)
  })

  it.each([
    ['DECLINED', {}],
    ['CANCELLED', {}],
    ['COMPLETE', {}],
    ['GENERATE_DEED_SIGNING', signed],
    ['RESCISSION', signed],
  ] as const)('is not offered at %s', async (state, change) => {
    open(state, change)
    await expect.element(page.getByText(/Application HL-TEST-0001/).first()).toBeVisible()
    expect(button('Withdraw my application').elements()).toEqual([])
  })
})

describe('the order of the dashboard, an experiment of the lender', () => {
  /** The application comes once the decision is there. */
  const decided = (variationKey: string | null): StubAnswer[] => {
    let decide = () => {}
    const isDecided = new Promise<void>((done) => {
      decide = done
    })
    const isOn = variationKey === 'on'
    return [
      [readTracker, { trackerUuid: uuid }],
      [openTelemetrySession, { sessionKey: uuid }],
      [
        decideFeature,
        () => {
          setTimeout(() => decide(), 200)
          return { enabled: isOn, flagEnabled: isOn, variables: {}, variationKey }
        },
      ],
      [joinExperiments, { experiments: [] }],
      [listApplications, () => isDecided.then(() => [{ uuid, active: true }])],
    ]
  }
  /** Whether the next step comes before the progress, for eyes, fingers and screen readers alike. */
  const isStepFirst = async () => {
    const step = page.getByRole('link', { name: 'Continue' })
    const progress = page.getByRole('link', { name: 'Open application' })
    await expect.element(step).toBeVisible()
    const order = step.element().compareDocumentPosition(progress.element())
    const isAbove = step.element().getBoundingClientRect().top < progress.element().getBoundingClientRect().top
    expect(isAbove).toBe((order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    return isAbove
  }

  it.each([
    ['on', true],
    ['control', false],
  ] as const)('%s has the next step first: %s, and says once that it was shown', async (variation, isFirst) => {
    const server = open('INCOME_VERIFICATION', {}, decided(variation))
    expect(await isStepFirst()).toBe(isFirst)
    await expect.poll(() => server.sentTo(joinExperiments).length).toBe(1)
    expect(await server.sentTo(joinExperiments)[0]?.json()).toEqual({
      experiments: [{ name: 'fe-heloc-redesign-2025', variation }],
    })
  })

  it('is as it ships where nobody is asked, and counts nobody', async () => {
    const server = open('INCOME_VERIFICATION', {}, decided(null))
    expect(await isStepFirst()).toBe(true)
    expect(server.sentTo(joinExperiments)).toEqual([])
  })

  it('is as it ships where the decision cannot be had', async () => {
    const server = open('INCOME_VERIFICATION')
    expect(await isStepFirst()).toBe(true)
    expect(server.sentTo(joinExperiments)).toEqual([])
  })
})
