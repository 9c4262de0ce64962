import {
  askSurvey,
  brokerLogout,
  listAccounts,
  listApplications,
  listOffers,
  openTelemetrySession,
  readHeloc,
  readLegacyIdentity,
  readOriginator,
  readProfile,
  readRecord,
  readSigning,
  readStatus,
  sendTelemetryEvent,
} from '@hearthline/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleOffers } from '../features/product/sample-offers.ts'
import { openShell, type Shell, type ShellOptions } from '../testing/open-shell.ts'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus, sampleTask, sampleToken } from '../testing/samples.ts'

type State = 'LIEN_VERIFICATION' | 'OFFER_SELECTION' | 'IDENTITY_VERIFICATION' | 'NOTE_SIGNING'

const { uuid } = sampleStatus()
const { features } = sampleLabel.hearthline
let shell: Shell

const open = async (path: string, options: ShellOptions = {}) => {
  shell = await openShell(path, options)
  await expect.element(shell.screen.getByRole('heading', { level: 1 })).toBeVisible()
}
const button = (name: string | RegExp) =>
  shell.screen.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const link = (name: string) => shell.screen.getByRole('link', { name, exact: true })
const foot = () => shell.screen.getByRole('contentinfo')

const application = (state: State) =>
  [
    [readProfile, sampleProfile],
    [listApplications, [{ uuid, active: true }]],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [listOffers, sampleOffers],
  ] as const
const openApplication = (at: string, state: State, { answers = [], ...more }: ShellOptions = {}) =>
  open(`/account/heloc/${uuid}/${at}`, {
    token: sampleToken('borrower'),
    answers: [...answers, ...application(state)],
    ...more,
  })

beforeEach(() => page.viewport(1440, 900))

describe('the footer', () => {
  it.each(['/coming-soon', '/auth/login', '/account/heloc/register/support', '/nowhere'])(
    '[P-2.4-01] is on every page: %s',
    async (path) => {
      await open(path)
      await expect.element(foot()).toBeVisible()
    },
  )

  it('[P-2.4-02..09] [P-2.4-13] [P-2.4-14] [P-2.4-16] says who lends, and leads to their pages', async () => {
    await open('/coming-soon')
    await expect.element(foot()).toHaveTextContent('Sample Lending, Inc., NMLS 1. 1 Main Street, Denver, CO 80202.')
    for (const words of ['Sample disclosure.', 'New York: sample notice.'])
      await expect.element(foot()).toHaveTextContent(words)
    const links = [
      ['NMLS 1', 'https://nmls.example/'],
      ['Terms of use', 'https://www.lender.example/terms'],
      ['Privacy policy', 'https://www.lender.example/privacy'],
      ['Licenses', 'https://www.lender.example/licenses'],
      ['Legal', 'https://www.lender.example/legal'],
      ['More', 'https://www.lender.example/more'],
    ] as const
    for (const [name, href] of links)
      await expect.element(foot().getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect.element(link('Privacy policy')).toHaveAttribute('target', '_blank')
  })

  it.each([
    ['[P-2.4-10]', 'EHL', ['Equal Housing Lender']],
    ['[P-2.4-11]', 'EOL', ['Equal Opportunity Lender']],
    ['[P-2.4-12]', 'BOTH', ['Equal Housing Lender', 'Equal Opportunity Lender']],
  ] as const)('%s of a lender of %s shows %j', async (_, footerImage, shown) => {
    await open('/coming-soon', { label: labelWith({ company: { footerImage } }) })
    const images = [...shell.window.document.querySelectorAll('.hl-housing')]
    expect(images.map(({ textContent }) => textContent)).toEqual(shown)
  })

  it('[P-2.4-17] has the notice that belongs to whether a regulator may review', async () => {
    await open('/coming-soon', {
      label: labelWith({ ours: { newYorkNotice: { en: 'Open to review.', es: 'Abierto.' } } }),
    })
    await expect.element(foot()).toHaveTextContent('Open to review.')
    await expect.element(foot()).not.toHaveTextContent('sample notice')
  })

  it('[P-2.4-15] [P-2.4-38] [P-2.4-40] [C-2-19] has the privacy options, the CEO’s form and a telephone', async () => {
    await open('/coming-soon')
    await expect.element(foot().getByRole('link', { name: /888-819-6388/ })).toHaveAttribute('href', 'tel:+18888196388')
    await foot().getByRole('button', { name: 'Share your feedback with the CEO' }).click()
    await expect.element(shell.screen.getByRole('dialog', { name: 'Share your thoughts with our CEO' })).toBeVisible()
    await shell.screen.getByRole('button', { name: 'Close' }).first().click()
    await foot().getByRole('button', { name: 'Your privacy options' }).click()
    await expect.element(shell.screen.getByRole('dialog', { name: 'Your privacy options' })).toBeVisible()
  })
})

describe('the top bar', () => {
  it('[P-2.4-18] [P-2.4-20] [P-2.4-34] has the mark, the default number, and Login for a visitor', async () => {
    await open('/coming-soon')
    expect(shell.window.document.querySelector('.hl-brand svg')).not.toBeNull()
    await expect.element(link('Have a question? 888-819-6388')).toHaveAttribute('href', 'tel:+18888196388')
    await expect.element(link('Login')).toHaveAttribute('href', '/auth/login')
  })

  it('[P-2.4-18] [P-2.4-19] has the lender’s own logo and number', async () => {
    const logo = { src: 'data:,', width: 120, height: 30 }
    await open('/coming-soon', { label: labelWith({ ours: { logo }, company: { phoneFormatted: '303-555-0140' } }) })
    expect(shell.window.document.querySelector('.hl-brand img')?.getAttribute('src')).toBe('data:,')
    await expect.element(link('Have a question? 303-555-0140')).toHaveAttribute('href', 'tel:+13035550140')
  })

  it('[P-2.4-35] [P-2.4-37] [P-4.4-08] has Dashboard and Logout for a borrower, and logs out', async () => {
    await openApplication('liens', 'LIEN_VERIFICATION', { answers: [[brokerLogout, { redirect: '/auth/login' }]] })
    await expect.element(link('Dashboard').first()).toHaveAttribute('href', '/dashboard')
    await button('Logout').click()
    await expect.poll(() => shell.address()).toBe('/auth/login')
    expect(localStorage.getItem('jwt')).toBeNull()
  })

  it.each([
    ['[P-2.4-35] has no Dashboard for an additional signer', 'BORROWER', 0],
    ['[P-2.4-36] keeps it for a broker who is one', 'BROKER', 1],
  ] as const)('%s', async (_, profileType, count) => {
    const legacy = {
      uuid,
      organizationCode: 'SAMPLE',
      profileType,
      aliases: { Email: 'robin@example.com' },
      updatedDate: '2026-11-03T17:00:00Z',
      passwordExpired: false,
      twoFactorEnabled: false,
      totpVerified: false,
    }
    await open('/account/heloc/heloc-signer/intro', {
      token: sampleToken('signer'),
      answers: [
        [readSigning, sampleTask()],
        [readLegacyIdentity, legacy],
      ],
    })
    await expect.poll(() => shell.asked).toContain(readLegacyIdentity.name)
    await expect.element(button('Logout')).toBeVisible()
    await expect.poll(() => link('Dashboard').elements().length).toBe(count)
  })
})

describe('the account’s menus', () => {
  const all = Object.fromEntries(
    Object.keys(sampleLabel.hearthline.shellLinks).map((key) => [key, `https://${key.toLowerCase()}.example/`]),
  ) as typeof sampleLabel.hearthline.shellLinks // the same keys
  const news = {
    uuid,
    created: '2026-11-03T17:00:00Z',
    title: 'News',
    description: 'Something moved.',
    status: 'UNREAD',
    walletAddress: 'demo1',
    ctas: [],
  }
  const accountOf = (name: string, notifications: readonly unknown[]) => ({
    account: { name, address: `address of ${name}` },
    authorizedWallets: [],
    notifications,
  })
  const openDashboard = (shellLinks = all) =>
    open('/dashboard', {
      token: sampleToken('borrower'),
      label: labelWith({ ours: { shellLinks } }),
      answers: [
        [listAccounts, [accountOf('Home', [news]), accountOf('Office', [])]],
        ...application('LIEN_VERIFICATION'),
      ],
    })
  const leadsTo = async (entries: readonly (readonly [string, string])[]) => {
    for (const [name, href] of entries) await expect.element(link(name).last()).toHaveAttribute('href', href)
  }

  it('[P-2.4-21..28] [P-2.4-42] the apps menu and the side navigation lead to their places', async () => {
    await openDashboard()
    await expect.poll(() => shell.window.document.title).toBe('Sample Lending, Inc. | Dashboard')
    const side = shell.screen.getByRole('navigation', { name: 'Side navigation' })
    for (const [name, href] of [
      ['Dashboard', '/dashboard'],
      ['Marketplace', '/universal-marketplace'],
      ['Portfolio Manager', '/portfolio'],
    ] as const)
      await expect.element(side.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await button('Apps').click()
    await leadsTo([
      ['Passport', '/universal-passport'],
      ['Group Manager', '/group-manager'],
      ['Portfolio Manager', '/portfolio'],
      ['Pay', '/pay'],
      ['Exchange', '/exchange'],
    ])
  })

  it('[P-2.4-29..33] the profile menu and the notifications are the account’s', async () => {
    await openDashboard()
    await button('Notifications, 1 unread').click()
    await expect.element(shell.screen.getByText('Home', { exact: true }).first()).toBeVisible()
    await button('Avery Sample, account').click()
    await leadsTo([
      ['Support', '/contact'],
      ['Settings', '/dashboard/settings'],
    ])
    for (const name of ['Switch Accounts', 'Logout']) await expect.element(button(name)).toBeVisible()
  })
})

describe('the loan officer', () => {
  const officer = {
    originatorName: 'Renata Sokol',
    brokerName: 'Robin Broker',
    avatarUri: 'data:image/png,x',
    email: 'renata@lender.example',
    phoneNumber: '+13035550142',
    nmls: '1849302',
  }
  const openWith = (change: Partial<typeof sampleLabel.hearthline.originator>) =>
    openApplication('liens', 'LIEN_VERIFICATION', {
      label: labelWith({ ours: { originator: { ...officer, ...change } } }),
    })
  const panel = (name: string) => shell.screen.getByRole('region', { name, exact: true })

  it('[P-2.4-46] [P-2.4-48] [P-2.4-50..56] stands beside the page with all that they can be reached by', async () => {
    await openWith({})
    for (const words of ['Renata Sokol', 'renata@lender.example', '(303) 555-0142', 'NMLS 1849302'])
      await expect.element(panel('Your Loan Officer')).toHaveTextContent(words)
    expect(shell.window.document.querySelector('aside .hl-avatar img')?.getAttribute('src')).toBe('data:image/png,x')
    const call = panel('Your Loan Officer').getByRole('link', { name: 'Call' })
    await expect.element(call).toHaveAttribute('href', 'tel:+13035550142')
    const email = panel('Your Loan Officer').getByRole('link', { name: 'Email' })
    await expect.element(email).toHaveAttribute('href', 'mailto:renata@lender.example')
    const complementary = shell.screen.getByRole('complementary')
    await expect.element(complementary).toHaveTextContent('Renata Sokol')
  })

  it('[P-2.4-49] is the broker where there is no originator', async () => {
    await openWith({ originatorName: null })
    await expect.element(panel('Your Broker')).toHaveTextContent('Robin Broker')
  })

  it('[P-2.4-57] is nobody without a name', async () => {
    await openWith({ originatorName: null, brokerName: null })
    expect(shell.screen.getByText(/^Your (Loan Officer|Broker)$/).elements()).toEqual([])
  })

  it('[P-2.4-47] is a top bar on a phone, which opens a dialog', async () => {
    await page.viewport(390, 844)
    await openWith({})
    await button('Your Loan Officer Renata Sokol').click()
    const dialog = shell.screen.getByRole('dialog', { name: 'Your Loan Officer' })
    await expect.element(dialog.getByRole('link', { name: 'Call' })).toBeVisible()
  })
})

describe('the offer panel', () => {
  const figures = () =>
    Object.fromEntries(
      [...shell.window.document.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    )
  const choose = async (amount: string, term: RegExp) => {
    await shell.screen.getByRole('textbox', { name: 'Amount to borrow' }).fill(amount)
    await shell.screen.getByRole('radio', { name: term }).click()
  }

  it('[P-2.4-60..64] has APR, draw, payment and term of what is chosen, and nothing without a rate', async () => {
    await openApplication('product/select', 'OFFER_SELECTION')
    await choose('60,000', /^20 years/)
    await expect.poll(figures).toMatchObject({
      'APR, fixed': '8.45%',
      Term: '20 yr',
      'Initial draw, 100% drawn at closing': '$60,000',
    })
    const panel = shell.screen.getByRole('region', { name: 'Monthly payment', exact: true })
    await expect.element(panel.getByText('$521.34')).toBeVisible()
    await choose('150,000', /^20 years/)
    await shell.screen.getByRole('radio', { name: /^5 years/ }).click()
    await expect.element(shell.screen.getByText('No payment to show')).toBeVisible()
  })

  it('[P-2.4-65] [P-2.4-66] of an interest-only lender has that payment, and no term', async () => {
    const options = sampleOffers.options.map((option) => ({
      ...option,
      interestOnlyPayments: option.drawPeriodYears * 12,
    }))
    await openApplication('product/select', 'OFFER_SELECTION', {
      answers: [[listOffers, { ...sampleOffers, options }]],
    })
    await choose('60,000', /^20 years/)
    const panel = shell.screen.getByRole('region', { name: 'Interest-only payment', exact: true })
    // 60,000 at 8.45% a year, without autopay.
    await expect.element(panel.getByText('$422.50')).toBeVisible()
    expect(Object.keys(figures())).not.toContain('Term')
  })
})

describe('the originator who is shown', () => {
  const jules = { originatorName: 'Jules Okonkwo', brokerName: null, avatarUri: null, email: null }
  const referrerUuid = '3f2a1b0c-0000-4000-8000-0000000000b7'
  const answers: ShellOptions['answers'] = [
    [readOriginator, { originatorDisplayInfo: { ...jules, phoneNumber: null, nmls: null } }],
  ]
  const asked = () => shell.sentTo(readOriginator).map(({ url }) => new URL(url).pathname)

  it.each([
    ['is the one of the address', () => open(`/account/heloc/register?referrer=${referrerUuid}`, { answers })],
    [
      'is the one of the application, whatever the address names',
      () =>
        openApplication(`liens?referrer=${uuid}`, 'LIEN_VERIFICATION', {
          answers: [...answers, [readHeloc, { referrer: { referrerUuid } }]],
        }),
    ],
  ])('[P-7-40] %s', async (_, openPage) => {
    await openPage()
    const panel = shell.screen.getByRole('region', { name: 'Your Loan Officer' })
    await expect.element(panel).toHaveTextContent('Jules Okonkwo')
    expect(asked()).toEqual([`/service-lead-portal/api/lo/${referrerUuid}`])
  })
})

describe('the survey', () => {
  const both = (en: string) => ({ en, es: en })
  const questions = [{ key: 'what-to-change', kind: 'text', asks: both('What should we change?') }]
  const answers: ShellOptions['answers'] = [[askSurvey, { survey: { kind: 'questions', questions } }]]

  it.each([
    ['[P-2.4-67] [P-2.4-71] [P-9-36]', 'liens', 'LIEN_VERIFICATION', 'liens'],
    ['[P-2.4-68]', 'product/select', 'OFFER_SELECTION', 'product/select'],
    ['[P-2.4-69]', 'identity', 'IDENTITY_VERIFICATION', 'identity'],
    ['[P-2.4-70]', 'signing/intro', 'NOTE_SIGNING', 'signing'],
  ] as const)('%s is asked on %s, 750 ms after the page came', async (_, at, state, place) => {
    let askedAfterMs = 0
    const came = Date.now()
    const asked: ShellOptions['answers'] = [
      [
        askSurvey,
        () => {
          askedAfterMs = Date.now() - came
          return { survey: { kind: 'questions', questions } }
        },
      ],
    ]
    await openApplication(at, state, { answers: asked })
    await expect.element(shell.screen.getByText('What should we change?')).toBeVisible()
    expect(askedAfterMs).toBeGreaterThanOrEqual(750)
    expect(await shell.sentTo(askSurvey)[0]?.json()).toEqual({ place })
  })

  it('[P-4.4-07] comes before logging out where it is enabled', async () => {
    await openApplication('liens', 'LIEN_VERIFICATION', {
      label: labelWith({ ours: { features: { ...features, logoutSurvey: true } } }),
      answers: [...answers, [brokerLogout, { redirect: '/auth/login' }]],
    })
    await button('Logout').click()
    const dialog = shell.screen.getByRole('dialog', { name: 'Before you log out: how are we doing?' })
    await expect.element(dialog).toBeVisible()
    expect(shell.asked).not.toContain(brokerLogout.name)
    await dialog.getByRole('button', { name: 'Log out without answering' }).click()
    await expect.poll(() => shell.address()).toBe('/auth/login')
  })
})

describe('what goes wrong', () => {
  const broken = { ...sampleLabel, orgPricingData: [...sampleLabel.orgPricingData, {} as never] } // a record that nobody checked

  it('[P-2.3-31..34] ends in the error page, which is reported and leads on', async () => {
    await open(`/account/heloc/${uuid}/liens`, {
      token: sampleToken('borrower'),
      label: broken,
      answers: [
        [openTelemetrySession, { sessionKey: { uuid, epoch: 1764000000, trackerUuid: uuid } }],
        [sendTelemetryEvent, {}],
        ...application('LIEN_VERIFICATION').filter(([{ name }]) => name !== readRecord.name),
        [
          readRecord,
          sampleRecord({ step: 'LIEN_VERIFICATION', valuation: { valueCents: 1, source: 'AVM', asOf: '2026-11-02' } }),
        ],
      ],
    })
    await expect
      .element(shell.screen.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' }))
      .toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    await expect.element(link('Go to dashboard')).toHaveAttribute('href', '/dashboard')
    const events = () => Promise.all(shell.sentTo(sendTelemetryEvent).map((request) => request.clone().json()))
    await expect.poll(events).toContainEqual(expect.objectContaining({ event: 'error', eventType: 'ERROR' }))
  })

  /** Where the page would go, without letting it. */
  const leaving = (inside: Window) => {
    const went: string[] = []
    Reflect.get(inside, 'navigation').addEventListener('navigate', (event: Event) => {
      if (
        Reflect.get(event, 'navigationType') !== 'reload' &&
        !/lender\.example/.test(Reflect.get(event, 'destination').url)
      )
        return
      went.push(Reflect.get(event, 'destination').url)
      event.preventDefault()
    })
    return went
  }

  it.each([
    ['[P-2.3-35] is loaded again', '4', 1, '5'],
    ['[P-2.3-36] is not, after five times', '5', 0, '5'],
  ] as const)('a page whose code does not load %s', async (_, before, count, after) => {
    await open('/coming-soon')
    const went = leaving(shell.window)
    sessionStorage.setItem('hl_reloads', before)
    shell.window.dispatchEvent(new shell.window.Event('vite:preloadError'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([went.length, sessionStorage.getItem('hl_reloads')]).toEqual([count, after])
  })

  it.each([
    ['[P-2.3-06]', '/terms'],
    ['[P-2.3-07]', '/communications'],
    ['[P-2.3-08]', '/privacy'],
    ['[P-2.3-09]', '/licenses'],
  ])('%s %s leaves for the lender’s own site', async (_, path) => {
    await open('/coming-soon', {
      label: labelWith({ ours: { communicationsUrl: 'https://www.lender.example/communications' } }),
    })
    const went = leaving(shell.window)
    shell.go(path)
    await expect.poll(() => went).toEqual([`https://www.lender.example${path}`])
  })
})

it('[P-2.4-59] shift+alt+X opens and closes the developer panel of a sandbox', async () => {
  await open('/coming-soon', { label: labelWith({ ours: { sandbox: true } }) })
  const dialog = shell.screen.getByRole('dialog', { name: 'Sandbox' })
  const press = () =>
    shell.window.dispatchEvent(
      new shell.window.KeyboardEvent('keydown', {
        key: 'X',
        code: 'KeyX',
        shiftKey: true,
        altKey: true,
        bubbles: true,
      }),
    )
  await expect.element(button('Sandbox')).toBeVisible()
  press()
  await expect.element(dialog).toBeVisible()
  press()
  await expect.poll(() => dialog.elements().length).toBe(0)
})
