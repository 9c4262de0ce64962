import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITION_CATEGORIES } from '../enumerations/index.ts'
import type { LandingPage } from '../flow/index.ts'
import { matchRoute } from '../routes/index.ts'
import { STEPS, type Step } from '../workflow/index.ts'
import { noRoutingFacts, type RoutingFacts } from './facts.ts'
import { landingGuards, landings } from './landings.ts'
import { CONDITION_PAGES, type Destination, forcedPage, nextPage, pageFor, stepsLandingOn } from './page-for.ts'

const to = (page: LandingPage): Destination => ({ kind: 'page', page })
const stays = (page: LandingPage): Destination => ({ kind: 'stay', page })

describe('the specification’s own rows', () => {
  it.each([
    ['[P-4.3-04]', 'CREDIT_NO_MATCH', {}, 'credit/social'],
    ['[P-4.3-05]', 'CREDIT_NO_MATCH_SSN', {}, 'review-app/no-credit'],
    ['[P-4.3-06]', 'SOFT_CREDIT_LOCKED_OR_FROZEN', {}, 'credit/error'],
    ['[P-4.3-06]', 'HARD_CREDIT_LOCKED_OR_FROZEN', {}, 'credit/error'],
    ['[P-4.3-07]', 'NO_PROPERTY_FOUND', {}, 'review-app/property'],
    ['[P-4.3-08]', 'MULTIPLE_PROPERTIES', {}, 'review-app/property'],
    ['[P-4.3-09]', 'DECLINED', {}, 'error/decline'],
    ['[P-4.3-10]', 'COLLECT_ADDITIONAL_INFO', {}, 'start/contact'],
    ['[P-4.3-11]', 'HMDA', {}, 'start/hmda'],
    ['[P-4.3-12]', 'DELINQUENCY_REVIEW', {}, 'review-app/delinquency'],
    ['[P-4.3-13]', 'GENERATE_CLOSING_DISCLOSURE', {}, 'review-app/signdocs'],
    ['[P-4.3-14]', 'GENERATE_CLOSING_DISCLOSURE', { waitingOnFloodCert: true }, 'error/flood-cert'],
    ['[P-4.3-15]', 'NOTE_SIGNING', {}, 'signing/intro'],
    ['[P-4.3-16]', 'FINAL_OFFER', {}, 'signing/intro'],
    ['[P-4.3-17]', 'OFFER_SELECTION', {}, 'product/select'],
    ['[P-4.3-18]', 'REVISED_OFFER_SELECTION', {}, 'product/select'],
    ['[P-4.3-19]', 'GENERATE_SUMMARY_DISCLOSURE', {}, 'start/app-summary'],
    ['[P-4.3-19]', 'SUMMARY_DISCLOSURE', {}, 'start/app-summary'],
    ['[P-4.3-20]', 'INCOME_VERIFICATION', {}, 'income/review'],
    ['[P-4.3-21]', 'IDENTITY_VERIFICATION', {}, 'identity'],
    ['[P-4.3-22]', 'ASSETS_PREQUAL', {}, 'product/assets'],
    ['[P-4.3-23]', 'CLTV_LIEN_POSITION_REQUALIFY', {}, 'product/prequal-winback'],
    ['[P-4.3-24]', 'DISBURSEMENT_ACCOUNT', {}, 'bank/disburse'],
    ['[P-4.3-25]', 'AUTOPAY_ACCOUNT', {}, 'bank/autopay'],
    ['[P-4.3-26]', 'NO_AVM_FOUND', {}, 'bpo/estimate-value'],
    ['[P-4.3-27]', 'BPO_ESTIMATE', {}, 'bpo/estimate-value'],
    ['[P-4.3-27]', 'RESIDENTIAL_EVALUATION_ESTIMATE', {}, 'bpo/estimate-value'],
    ['[P-4.3-28]', 'PAYOFF_REQUEST_PENDING', {}, 'payoff/hold'],
    ['[P-4.3-29]', 'BPO_ORDER_REQUEST', { acknowledgesValue: true }, 'bpo/condition'],
    ['[P-4.3-29]', 'RESIDENTIAL_EVALUATION_ORDER_REQUEST', { acknowledgesValue: true }, 'bpo/condition'],
    ['[P-4.3-30]', 'BPO_ORDER_REQUEST', {}, 'bpo/order-bpo'],
    ['[P-4.3-30]', 'RESIDENTIAL_EVALUATION_ORDER_REQUEST', {}, 'bpo/order-bpo'],
    ['[P-4.3-31]', 'BPO_ORDER_REQUEST', { isBpoOrderAgreed: true }, 'bpo/hold'],
    ['[P-4.3-31]', 'BPO_ORDER_REQUEST', { isBpoOrdered: true }, 'bpo/hold'],
    ['[P-4.3-31]', 'BPO_ORDER_REQUEST', { acknowledgesValue: true, isConditionKnown: true, hasAvm: true }, 'bpo/hold'],
    ['[P-4.3-32]', 'BPO_PROCESSING', {}, 'bpo/hold'],
    ['[P-4.3-32]', 'RESIDENTIAL_EVALUATION_PROCESSING', {}, 'bpo/hold'],
    ['[P-4.3-33]', 'FINAL_TITLE_PROCESSING', {}, 'bpo/hold'],
    ['[P-4.3-34]', 'RESCISSION', {}, 'complete'],
    ['[P-4.3-34]', 'GENERATE_RESCISSION', {}, 'complete'],
    ['[P-4.3-35]', 'RECORDING', {}, 'complete'],
    ['[P-4.3-36]', 'FUNDABLE', {}, 'complete'],
    ['[P-4.3-37]', 'DIRECT_DEBT_PAYOFF', {}, 'complete'],
    ['[P-4.3-38]', 'FUNDING_DECISION', {}, 'complete'],
    ['[P-4.3-39]', 'DEED_SIGNING', { primaryParticipantAcceptComplete: true }, 'complete'],
    ['[P-4.3-40]', 'UNKNOWN', {}, 'error/timeout'],
    ['[P-4.3-41]', 'CREDIT_ERROR', {}, 'error/timeout'],
    ['[P-4.3-42]', 'FACTA_REVIEW', {}, 'error/timeout'],
    ['[P-4.3-43]', 'CREDIT_MINOR', {}, 'error/timeout'],
    ['[P-4.3-44]', 'LIEN_VERIFICATION', {}, 'liens'],
    ['[P-4.3-44]', 'LIEN_VERIFICATION_INQUIRY', {}, 'liens'],
    ['[P-4.3-44]', 'LIEN_ATTESTATION', {}, 'liens'],
    ['[P-4.3-45]', 'CO_DEED_REQ', {}, 'signing/additional'],
    ['[P-4.3-46]', 'GENERATE_NOTARY_DISCLOSURE', {}, 'notary/intro'],
    ['[P-4.3-47]', 'ATTORNEY_REVIEW', {}, 'notary/intro'],
    ['[P-4.3-48]', 'NOTARY_WAITING_PERIOD', {}, 'notary/intro'],
    ['[P-4.3-49]', 'DEED_SIGNING', {}, 'notary/intro'],
    ['[P-4.3-50]', 'MANUAL_DEED_SIGNING', {}, 'notary/reserve-manual'],
    ['[P-4.3-51]', 'EMPLOYMENT_VERIFICATION', {}, 'income/employer-verification'],
    ['[P-4.3-52]', 'ONSITE_APPRAISAL_REQUEST', {}, 'hold'],
  ] as const satisfies readonly (readonly [string, Step, Partial<RoutingFacts>, LandingPage])[])(
    '%s %s %j leads to %s [P-4.3-03]',
    (_, step, change, page) => expect(pageFor(step, { ...noRoutingFacts, ...change })).toEqual(to(page)),
  )

  it.each([
    ['[P-4.3-53]', 'COMPLETE'],
    ['[P-4.3-54]', 'CANCELLED'],
  ] as const)('%s %s leads to /', (_, step) =>
    expect(pageFor(step, noRoutingFacts)).toEqual({ kind: 'leave', to: '/' }),
  )
})

describe('the rows that the specification leaves open', () => {
  it.each([
    ['APP_SUBMISSION', {}, to('start/profile')],
    ['PRE_SOFT_CREDIT_DISCLOSURE', {}, stays('start/profile')],
    ['WAITING_FOR_SOFT_CREDIT', {}, stays('start/profile')],
    ['WAITING_FOR_SOFT_CREDIT', { hasVendorFailed: true }, to('error/credit')],
    ['IN_PROGRESS', {}, stays('start/profile')],
    ['IN_PROGRESS', { hasVendorFailed: true }, to('error/credit')],
    ['SOFT_CREDIT_LOCKED_OR_FROZEN', { isCreditFrozenWithPin: true }, to('review-app/incorrect-pin')],
    ['HARD_CREDIT_LOCKED_OR_FROZEN', { isCreditFrozenWithPin: true }, to('review-app/incorrect-pin')],
    ['WAITING_FOR_PROPERTY_DATA', {}, stays('start/profile')],
    ['WAITING_FOR_PROPERTY_DATA', { datatreeNoMatch: true }, to('review-app/datatree')],
    ['PREQUAL_TITLE', { datatreeNoMatch: true, hasVendorFailed: true }, to('review-app/datatree')],
    ['WAITING_FOR_PROPERTY_DATA', { isOwnershipDisputed: true }, to('review-app/incorrect-ownership')],
    ['WAITING_FOR_PROPERTY_DATA', { hasVendorFailed: true }, to('error/timeout')],
    ['PREQUAL_TITLE', {}, stays('start/profile')],
    ['PREQUAL_TITLE', { isOwnershipDisputed: true }, to('review-app/incorrect-ownership')],
    ['PREQUAL_TITLE', { hasVendorFailed: true }, to('error/timeout')],
    ['WAITING_FOR_INITIAL_DECISION', {}, stays('liens')],
    ['WAITING_FOR_UNDERWRITER', {}, to('review-app/uw')],
    ['GENERATE_APP_DISCLOSURES', {}, stays('income/review')],
    ['HARD_CREDIT_PULL', {}, stays('income/review')],
    ['HARD_CREDIT_PULL', { hasVendorFailed: true }, to('error/credit')],
    ['HARD_CREDIT_PULL', { hasVendorFailed: true, hasFloodServiceFailed: true }, to('error/timeout')],
    ['INCOME_VERIFICATION', { needsPaystubs: true }, to('income/upload/paystub')],
    ['INCOME_VERIFICATION', { hasVendorFailed: true }, to('error/income')],
    ['WAITING_FOR_FINAL_DECISION', {}, stays('income/review')],
    ['VERIFIED_AUTOPAY_ACCOUNT', {}, to('bank/confirm')],
    ['GENERATE_NOTE_SIGNING', {}, to('signing/intro')],
    ['GENERATE_DEED_SIGNING', {}, to('notary/intro')],
    ['DEED_SIGNING', { hasNotarySessionFailed: true }, to('notary/error')],
    ['MANUAL_DEED_SIGNING', { areNotarySlotsOffered: true }, to('notary/schedule-manual')],
    ['TRUST_AND_INSURANCE', {}, to('insurance/requirements')],
    ['TRUST_AND_INSURANCE', { insuranceComplete: true }, to('conditions')],
    ['BPO_ORDER_REQUEST', { acknowledgesValue: true, isConditionKnown: true }, to('bpo/order-bpo')],
  ] as const satisfies readonly (readonly [Step, Partial<RoutingFacts>, Destination])[])(
    '%s with %j leads where the workflow says',
    (step, change, destination) => expect(pageFor(step, { ...noRoutingFacts, ...change })).toEqual(destination),
  )

  it.each(['SOMETHING_NEW', '', 'constructor', 'complete'])(
    '[P-4.3-55] [P-8-22] a state that nobody knows, %j, leads to error/timeout',
    (state) => expect(pageFor(state, noRoutingFacts)).toEqual(to('error/timeout')),
  )
})

describe('nextPage', () => {
  const at = { here: 'income/review', facts: noRoutingFacts }
  const declined = { ...noRoutingFacts, isDeclined: true }

  it('goes where the server’s state leads', () => expect(nextPage({ ...at, state: 'HMDA' })).toEqual(to('start/hmda')))

  it('[P-4.3-57] re-routes a declined borrower from any page and any state', () => {
    for (const state of [...STEPS, 'SOMETHING_NEW'])
      expect(nextPage({ ...at, state, facts: declined })).toEqual(to('error/decline'))
    expect(forcedPage({ here: 'conditions', facts: declined })).toBe('error/decline')
  })

  it('[P-4.3-58] leaves a declined borrower at the disclosures', () => {
    const reading = { ...at, here: 'document/disclosures', facts: declined }
    expect(nextPage({ ...reading, state: 'DECLINED' })).toEqual(to('document/disclosures'))
    expect(forcedPage(reading)).toBeUndefined()
  })

  it('forces nobody else', () => expect(forcedPage({ here: 'conditions', facts: noRoutingFacts })).toBeUndefined())
})

describe('the table', () => {
  const anyFacts = fc.record(
    Object.fromEntries(Object.keys(noRoutingFacts).map((key) => [key, fc.boolean()])),
  ) as unknown as fc.Arbitrary<RoutingFacts> // fromEntries loses the keys

  it('has a row a step and a destination for any facts', () => {
    expect(Object.keys(landings).toSorted()).toEqual([...STEPS].toSorted())
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), anyFacts, (step, facts) => {
        const destination = pageFor(step, facts)
        expect(pageFor(step, { ...facts })).toEqual(destination)
        if (destination.kind !== 'leave') expect(stepsLandingOn(destination.page)).toContain(step)
      }),
    )
  })

  it('uses every guard', () => {
    const used = Object.values(landings).flatMap((landing) =>
      typeof landing === 'string' ? [] : landing.when.map(([guard]) => guard),
    )
    expect(Object.keys(landingGuards).filter((guard) => !used.some((name) => name === guard))).toEqual([])
  })

  it('knows which steps land on a page', () => {
    expect(stepsLandingOn('signing/intro')).toEqual(['GENERATE_NOTE_SIGNING', 'FINAL_OFFER', 'NOTE_SIGNING'])
    expect(stepsLandingOn('liens')).toContain('WAITING_FOR_INITIAL_DECISION')
    expect(stepsLandingOn('signing/support')).toEqual([])
  })
})

const uuid = '3f2b8c1e-0000-4000-8000-00000000a11e'

it.each([
  ['ID_VERIFICATION_FAILURE', 'identity'],
  ['IDENTITY_DOCUMENT_FRAUD_REVIEW', 'identity'],
  ['MISSING_PHONE_NUMBER', 'conditions/phone-number'],
] as const)('[C-2-24] the link of %s leads to %s', (category, page) => expect(CONDITION_PAGES[category]).toBe(page))

it.each(CONDITION_CATEGORIES)('the link of %s leads to a page of the application', (category) =>
  expect(matchRoute(`/account/heloc/${uuid}/${CONDITION_PAGES[category]}`)?.params.uuid).toBe(uuid),
)
