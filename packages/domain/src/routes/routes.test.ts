import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPLICATION_PAGES, flowSteps } from '../flow/index.ts'
import { CLIENT_PROGRESS } from '../progress/index.ts'
import { landings } from '../routing/index.ts'
import { rowOf, STAGE_VALUES, STEPS } from '../workflow/index.ts'
import { addressOf, fillPattern, INSTEAD_TITLES, matchRoute, pageTitle, titleOf } from './addresses.ts'
import type { RouteName } from './route-row.ts'
import { DEFAULT_TITLE, routeNamed, routes } from './routes.ts'

const uuid = '3f2b8c1e-0000-4000-8000-00000000a11e'
const sample = { uuid, type: 'paystub', provider: 'demo' }

/** The page names that portal.md 2.2 prints beside the addresses, each with the address it belongs to. */
const pageNames = {
  'signer notary intro': 'heloc-signer/intro',
  'signer notary session': 'heloc-signer/sign',
  'signer notary error': 'heloc-signer/error',
  'signer documents': 'heloc-signer/documents',
  autopay: 'bank/autopay',
  'tax instruction': 'income/link/:type',
  'frozen lock': 'credit/error',
  'no credit': 'review-app/no-credit',
  'no property': 'review-app/property',
  underwriting: 'review-app/uw',
  delinquency: 'review-app/delinquency',
  'incorrect ownership': 'review-app/incorrect-ownership',
  'payoff hold': 'payoff/hold',
  'home condition': 'bpo/condition',
  HMDA: 'start/hmda',
  'app summary': 'start/app-summary',
  'additional profile': 'start/contact',
  registration: 'register',
} as const satisfies Record<string, RouteName>

/** Every address of portal.md 2.1 and 2.2, with the clause that prints it. */
const printed = [
  ['P-2.1-02', 'plaid-oauth-success'],
  ['P-2.1-05', 'register'],
  ['P-2.1-07', 'register/account-setup'],
  ['P-2.1-08', 'register/support'],
  ['P-2.1-11', 'heloc-signer/resume'],
  ['P-2.1-12', 'heloc-signer/login'],
  ['P-2.1-13', 'heloc-signer/cancelled'],
  ['P-2.1-14', 'heloc-signer/identity'],
  ['P-2.1-15', 'heloc-signer/intro'],
  ['P-2.1-16', 'heloc-signer/error'],
  ['P-2.1-17', 'heloc-signer/sign'],
  ['P-2.1-18', 'heloc-signer/documents'],
  ['P-2.1-19', 'heloc-signer/conditions'],
  ['P-2.1-20', 'heloc-signer/conditions/upload-document'],
  ['P-2.1-21', 'heloc-signer/conditions/identity'],
  ['P-2.1-23', ':uuid'],
  ['P-2.2-01', 'bank/autopay'],
  ['P-2.2-02', 'bank/confirm'],
  ['P-2.2-03', 'bank/disburse'],
  ['P-2.2-04', 'bank/manual-disburse'],
  ['P-2.2-06', 'credit/social'],
  ['P-2.2-07', 'credit/error'],
  ['P-2.2-08', 'complete'],
  ['P-2.2-09', 'conditions'],
  ['P-2.2-10', 'conditions/upload-document'],
  ['P-2.2-11', 'conditions/phone-number'],
  ['P-2.2-12', 'document/disclosures'],
  ['P-2.2-13', 'error/decline'],
  ['P-2.2-14', 'error/credit'],
  ['P-2.2-15', 'error/income'],
  ['P-2.2-16', 'error/timeout'],
  ['P-2.2-17', 'error/flood-cert'],
  ['P-2.2-18', 'income/review'],
  ['P-2.2-19', 'income/link/:type'],
  ['P-2.2-20', 'income/callback/:provider'],
  ['P-2.2-21', 'income/upload/:type'],
  ['P-2.2-22', 'income/employer-verification'],
  ['P-2.2-24', 'identity'],
  ['P-2.2-25', 'insurance/upload'],
  ['P-2.2-26', 'insurance/requirements'],
  ['P-2.2-27', 'liens'],
  ['P-2.2-28', 'notary/intro'],
  ['P-2.2-29', 'notary/schedule-manual'],
  ['P-2.2-30', 'notary/reserve-manual'],
  ['P-2.2-31', 'notary/session'],
  ['P-2.2-32', 'notary/error'],
  ['P-2.2-33', 'product/assets'],
  ['P-2.2-34', 'product/select'],
  ['P-2.2-35', 'product/prequal-winback'],
  ['P-2.2-36', 'signing/intro'],
  ['P-2.2-37', 'signing/sign'],
  ['P-2.2-38', 'signing/additional'],
  ['P-2.2-39', 'signing/support'],
  ['P-2.2-40', 'start/profile'],
  ['P-2.2-41', 'start/contact'],
  ['P-2.2-42', 'start/hmda'],
  ['P-2.2-43', 'start/app-summary'],
  ['P-2.2-44', 'review-app/incorrect-pin'],
  ['P-2.2-45', 'review-app/no-credit'],
  ['P-2.2-46', 'review-app/property'],
  ['P-2.2-47', 'review-app/uw'],
  ['P-2.2-48', 'review-app/delinquency'],
  ['P-2.2-49', 'review-app/incorrect-ownership'],
  ['P-2.2-50', 'review-app/datatree'],
  ['P-2.2-51', 'review-app/signdocs'],
  ['P-2.2-52', 'payoff/hold'],
  ['P-2.2-53', 'bpo/condition'],
  ['P-2.2-54', 'bpo/hold'],
  ['P-2.2-55', 'bpo/waiting'],
  ['P-2.2-56', 'bpo/estimate-value'],
  ['P-2.2-57', 'bpo/order-bpo'],
  ['P-2.2-58', 'hold'],
] as const satisfies readonly (readonly [string, RouteName])[]

describe('the routes table', () => {
  it.each(printed)('%s: a row for %s, under the base path [P-2.1-01] [P-1-01]', (_, name) => {
    const address = addressOf(name, sample)
    expect(address.startsWith('/account/heloc/')).toBe(true)
    expect(matchRoute(address)?.route.name).toBe(name)
  })

  it('[P-2.1-02] holds plaid-oauth-success outside any application', () => {
    const found = matchRoute('/account/heloc/plaid-oauth-success')
    expect(found).toMatchObject({ route: { name: 'plaid-oauth-success' }, params: {} })
    expect(found?.params.uuid).toBeUndefined()
    expect(matchRoute(`/account/heloc/${uuid}/plaid-oauth-success`)).toBeUndefined()
  })

  it('[P-2.1-23] [C-2-21] holds every page of an application under its uuid', () => {
    for (const name of [':uuid', ...APPLICATION_PAGES] as const) {
      const address = addressOf(name, sample)
      expect(address).toMatch(new RegExp(`^/account/heloc/${uuid}(/|$)`))
      expect(matchRoute(address)?.params.uuid).toBe(uuid)
    }
  })

  it('has no page under the base path that the specification does not print', () =>
    expect(
      routes.filter(({ path, name }) => path.startsWith('/account') && !printed.some(([, known]) => known === name)),
    ).toEqual([]))

  it.each([
    ['[P-2.2-59]', 'signer notary intro', 'Notary'],
    ['[P-2.2-60]', 'signer notary session', 'Notary Session'],
    ['[P-2.2-61]', 'signer notary error', 'Notary Problem'],
    ['[P-2.2-62]', 'signer documents', 'Documents'],
    ['[P-2.2-64]', 'autopay', 'Autopay'],
    ['[P-2.2-66]', 'frozen lock', 'Frozen or Locked Credit'],
    ['[P-2.2-67]', 'no credit', 'No Credit'],
    ['[P-2.2-68]', 'no property', 'No Property'],
    ['[P-2.2-69]', 'underwriting', 'Underwriting'],
    ['[P-2.2-70]', 'delinquency', 'Delinquency'],
    ['[P-2.2-71]', 'incorrect ownership', 'Incorrect Ownership'],
    ['of an address,', 'payoff hold', 'Payoff Hold'],
    ['[P-2.2-73]', 'home condition', 'Home Condition'],
    ['of an address,', 'HMDA', 'HMDA'],
    ['[P-2.2-75]', 'app summary', 'App Summary'],
    ['[P-2.2-76]', 'additional profile', 'Additional Profile'],
    ['[P-2.2-77]', 'registration', 'Registration'],
  ] as const)('%s the page name %s belongs to the page titled %s', (_, name, title) =>
    expect(routeNamed(pageNames[name]).title).toBe(title),
  )

  it('[P-2.2-63] not accepting applications is a named page', () =>
    expect(INSTEAD_TITLES.notAccepting).toBe('Not Accepting Applications'))

  it('[P-2.2-65] the page name tax instruction belongs to the tax way of linking income', () => {
    const match = matchRoute(addressOf(pageNames['tax instruction'], { uuid, type: 'tax' }))
    expect(match && titleOf(match)).toBe('Tax Instruction')
  })

  it('asks for a survey on liens, product select, identity and signing alone', () =>
    expect(routes.filter((route) => route.survey).map((route) => route.name)).toEqual([
      'liens',
      'product/select',
      'identity',
      'signing/intro',
      'signing/sign',
      'signing/additional',
      'signing/support',
    ]))

  it('gives every row a title, and no two addresses one path', () => {
    for (const { title } of routes) expect(title.trim()).not.toBe('')
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
  })

  it('has a row for every page that the client flow names', () => {
    for (const { page } of Object.values(flowSteps)) expect(matchRoute(`/account/heloc/${uuid}/${page}`)).toBeDefined()
  })

  it('leaves no page of an application that neither a step, nor the flow, nor another page of its section leads to', () => {
    const led = new Set<string>([
      ...Object.values(flowSteps).map((row) => row.page),
      ...Object.values(landings).flatMap((landing) =>
        typeof landing === 'string' ? [landing] : [landing.otherwise, ...landing.when.map(([, target]) => target)],
      ),
    ])
    const ledTo = APPLICATION_PAGES.filter(
      (page) => led.has(page) || (page === 'income/upload/:type' && led.has('income/upload/paystub')),
    )
    // Pages that another page's own links lead to: signing/sign from signing/intro, bank/manual-disburse from
    // bank/disburse.
    const sections = new Set(ledTo.map((page) => page.split('/')[0]))
    expect(
      APPLICATION_PAGES.filter((page) => !ledTo.includes(page) && !sections.has(page.split('/')[0] ?? '')),
    ).toEqual([
      // Pages that the shell's links open: conditions has a step of its own, the disclosures are always reachable.
      'document/disclosures',
    ])
  })

  it('shows the same progress as the server step that lands there', () => {
    const differing = STEPS.flatMap((step) => {
      const { stage } = rowOf(step)
      const landing = landings[step]
      const targets =
        typeof landing === 'string' ? [landing] : [landing.otherwise, ...landing.when.map((leg) => leg[1])]
      return targets.flatMap((target) => {
        const match = matchRoute(`/account/heloc/${uuid}/${target.replace('stay:', '')}`)
        const shown = match?.route.stage
        return stage === 'inherit' || shown === undefined || shown === STAGE_VALUES[stage]
          ? []
          : [`${step} at ${target}`]
      })
    })
    // An owner who is done sees complete while the others still sign.
    expect(differing).toEqual(['DEED_SIGNING at complete'])
    expect(routeNamed('complete').stage).toBe(CLIENT_PROGRESS.COMPLETE)
  })
})

describe('matchRoute', () => {
  it('finds the row and the parts of an address', () =>
    expect(matchRoute(`/account/heloc/${uuid}/income/link/payroll/`)).toMatchObject({
      route: { name: 'income/link/:type' },
      params: { uuid, type: 'payroll' },
    }))

  it.each([
    '/account/heloc/42/liens',
    `/account/heloc/${uuid}/income/link`,
    `/account/heloc/${uuid}/income/link/%2e%2e`,
    `/account/heloc/${uuid}/nowhere`,
    '/account/heloc//liens',
    'account/heloc/register',
    '',
  ])('knows nothing of %j', (path) => expect(matchRoute(path)).toBeUndefined())

  it('finds every row again from its own address', () => {
    const params = fc.record({ uuid: fc.uuid(), type: fc.constantFrom('paystub', 'w2'), provider: fc.constant('demo') })
    fc.assert(
      fc.property(fc.constantFrom(...routes), params, (route, given) => {
        expect(matchRoute(fillPattern(route.path, given))?.route).toBe(route)
      }),
    )
  })

  it('refuses to write an address with a part missing or unfit', () => {
    expect(() => addressOf('liens')).toThrow('uuid')
    expect(() => addressOf('liens', { uuid: '../../dashboard' })).toThrow('uuid')
  })
})

describe('page titles', () => {
  it("[P-2.4-42] read '{company} | {page}'", () =>
    expect(pageTitle('Juniper Sample Bank', routeNamed('product/select').title)).toBe(
      'Juniper Sample Bank | Select Offer',
    ))

  it('[P-2.4-43] fall back to the default', () => {
    expect(DEFAULT_TITLE).toBe('Home Equity Line of Credit Application')
    expect(pageTitle('Juniper Sample Bank')).toBe('Juniper Sample Bank | Home Equity Line of Credit Application')
  })
})
