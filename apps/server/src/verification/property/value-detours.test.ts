import {
  estimateValue,
  orderValuation,
  readRecord,
  readStatus,
  readValuationTerms,
  stateCondition,
  type ValuationPolicy,
} from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../organisations/index.ts'
import {
  answerQuestions,
  certify,
  chooseLargest,
  confirmAccounts,
  confirmDebts,
  giveAccount,
  giveMore,
  proveIncome,
  settleAutopay,
  showPassport,
} from '../../testing/borrower-actions.ts'
import { createJourneyServer, type JourneyServer } from '../../testing/journey-server.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import { findValue } from './find-value.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

type Jobs = JourneyServer['jobs']

/** The jobs of a lender whose record says how homes are valued. */
const jobsAt = (valuation: ValuationPolicy): Jobs => {
  const byId: Registry['byId'] = (id) => {
    const lender = server.registry.byId(id)
    return lender && { ...lender, valuation }
  }
  return { ...server.jobs, WAITING_FOR_PROPERTY_DATA: findValue({ ...server.registry, byId }) }
}
const evaluates: ValuationPolicy = { withoutAvm: 'RESIDENTIAL_EVALUATION', texasBpo: 'UNKNOWN_BPO_STATUS' }
const asksBrokers: ValuationPolicy = { withoutAvm: 'BPO', texasBpo: 'BPO_REQUIRED' }

type Place = { readonly street: string; readonly jobs?: Jobs | undefined } & Partial<ApplicationFacts['property']>
const texas = { city: 'Austin', state: 'TX', zip: '78701' }

const withHome = async ({ jobs = server.jobs, ...place }: Place): Promise<Applicant> => {
  const facts = { property: { ...sampleFacts.property, ...place } }
  const applicant = await createApplicant(server, { step: 'WAITING_FOR_SOFT_CREDIT', facts })
  await applicant.work(jobs)
  return applicant
}
const stepOf = async (applicant: Applicant) => (await applicant.now()).step
const of = ({ uuid }: Applicant) => ({ params: { uuid } })
const estimate = (applicant: Applicant, change: object = {}) =>
  applicant.visitor.call(estimateValue, {
    ...of(applicant),
    body: { valueCents: 700_000_00, basis: 'RECENT_SALES', ...change },
  })
const order = (applicant: Applicant, change: object = {}) =>
  applicant.visitor.call(orderValuation, {
    ...of(applicant),
    body: {
      visit: 'EXTERIOR',
      contactName: 'Avery Sample',
      contactPhone: '(303) 555-0142',
      agreed: true,
      ...change,
    },
  })
const giveCondition = (applicant: Applicant, condition: unknown) =>
  applicant.visitor.call(stateCondition, { ...of(applicant), body: { condition } })

/** On from the title to the end of the income page, whatever it leads to. */
const showIncome = async (applicant: Applicant): Promise<Applicant> => {
  await applicant.work(server.jobs)
  await confirmDebts(applicant)
  await applicant.work(server.jobs)
  await chooseLargest(applicant)
  await giveMore(applicant)
  await answerQuestions(applicant)
  await applicant.work(server.jobs)
  await certify(applicant)
  await applicant.work(server.jobs)
  await proveIncome(applicant)
  await applicant.work(server.jobs)
  return applicant
}

const unvaluedAtIncome = async (place: Partial<Place> = {}): Promise<Applicant> => {
  const applicant = await withHome({ street: '12 Unvalued Road', ...place })
  await estimate(applicant)
  return showIncome(applicant)
}

/** A Texan with an automated value, once the identity is verified. */
const texanAfterIdentity = async (street: string, jobs?: Jobs): Promise<Applicant> => {
  const applicant = await showIncome(await withHome({ street, ...texas, jobs }))
  await giveAccount(applicant)
  await settleAutopay(applicant)
  await confirmAccounts(applicant)
  await showPassport(applicant, server.documents.bring('PASSPORT_FRONT'))
  await server.checkIdentity()
  return applicant
}

describe('a home without an automated value', () => {
  it.each([
    ['names no way', undefined, 'NO_AVM_FOUND', 'BPO_REQUIRED'],
    ['asks brokers', asksBrokers, 'BPO_ESTIMATE', 'BPO_REQUIRED'],
    ['has homes evaluated', evaluates, 'RESIDENTIAL_EVALUATION_ESTIMATE', 'BPO_NOT_REQUIRED'],
  ] as const)(
    'is estimated by its owner, where the lender %s, and goes on to the title',
    async (_, policy, step, bpo) => {
      const applicant = await withHome({ street: '12 Unvalued Road', jobs: policy && jobsAt(policy) })
      expect(await stepOf(applicant)).toBe(step)
      expect((await applicant.now()).facts.bpo).toBe(bpo)
      expect(await estimate(applicant)).toMatchObject({ status: 200, body: { state: 'PREQUAL_TITLE' } })
      expect((await applicant.now()).facts.valuation).toMatchObject({
        valueCents: 700_000_00,
        source: 'BORROWER_ESTIMATE',
        basis: 'RECENT_SALES',
      })
      expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    },
  )
  it.each([
    ['too little', { valueCents: 9_999_99 }, 'valueCents', 'amountTooLow'],
    ['too much', { valueCents: 20_000_000_01 }, 'valueCents', 'amountTooHigh'],
    ['nothing', { valueCents: undefined }, 'valueCents', 'required'],
    ['no basis', { basis: 'A_FEELING' }, 'basis', 'chooseOne'],
  ])('is not estimated at %s', async (_, change, path, code) => {
    const applicant = await withHome({ street: '12 Unvalued Road' })
    expect(await estimate(applicant, change)).toMatchObject({ status: 422, body: { fields: [{ path, code }] } })
    expect(await stepOf(applicant)).toBe('NO_AVM_FOUND')
  })
  it('is estimated once', async () => {
    const applicant = await withHome({ street: '12 Unvalued Road' })
    await estimate(applicant)
    expect((await estimate(applicant)).body.code).toBe('eventNotExpected')
  })
})

describe('ordering a valuation', () => {
  it('comes after income where only the owner’s estimate is there, with its fee and what is given back', async () => {
    const applicant = await unvaluedAtIncome()
    expect(await stepOf(applicant)).toBe('BPO_ORDER_REQUEST')
    expect((await applicant.visitor.call(readValuationTerms, of(applicant))).body).toMatchObject({
      kind: 'BPO',
      feeCents: 180_00,
      refundableThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(await order(applicant)).toMatchObject({
      status: 200,
      body: { state: 'BPO_PROCESSING', bpo: 'BPO_PROCESSING' },
    })
    expect((await applicant.visitor.call(readRecord, of(applicant))).body.valuationOrder).toMatchObject({
      kind: 'BPO',
      feeCents: 180_00,
      contact: { name: 'Avery Sample', phone: '+13035550142' },
    })
  })
  it('leads to a value that the final decision is taken on', async () => {
    const applicant = await unvaluedAtIncome()
    await order(applicant)
    await applicant.work(server.jobs)
    const now = await applicant.now()
    expect(now.facts).toMatchObject({ valuation: { source: 'BPO' }, bpo: 'BPO_COMPLETE', decision: { stage: 'final' } })
    expect(['DISBURSEMENT_ACCOUNT', 'REVISED_OFFER_SELECTION']).toContain(now.step)
  })
  it('is a residential evaluation where the lender has homes evaluated', async () => {
    const applicant = await unvaluedAtIncome({ jobs: jobsAt(evaluates) })
    expect(await stepOf(applicant)).toBe('RESIDENTIAL_EVALUATION_ORDER_REQUEST')
    expect(await order(applicant)).toMatchObject({
      body: { state: 'RESIDENTIAL_EVALUATION_PROCESSING', bpo: 'BPO_NOT_REQUIRED' },
    })
    await applicant.work(server.jobs)
    expect((await applicant.now()).facts).toMatchObject({
      valuation: { source: 'RESIDENTIAL_EVALUATION' },
      bpo: 'BPO_NOT_REQUIRED',
      decision: { stage: 'final' },
    })
  })
  it.each([
    ['without agreeing', { agreed: false }, 'agreed', 'mustBeTicked'],
    ['without a visit', { visit: undefined }, 'visit', 'chooseOne'],
    ['without somebody to call', { contactName: '' }, 'contactName', 'required'],
    ['with half a number', { contactPhone: '303 555' }, 'contactPhone', 'phoneFormat'],
  ])('is refused %s', async (_, change, path, code) => {
    const applicant = await createApplicant(server, { step: 'BPO_ORDER_REQUEST' })
    expect(await order(applicant, change)).toMatchObject({ status: 422, body: { fields: [{ path, code }] } })
    expect(await stepOf(applicant)).toBe('BPO_ORDER_REQUEST')
  })
  it('in Texas waits for the condition of the home', async () => {
    const applicant = await unvaluedAtIncome(texas)
    expect((await order(applicant)).body.code).toBe('eventNotExpected')
    expect((await giveCondition(applicant, 'UNKNOWN_CONDITION')).body.fields).toMatchObject([
      { path: 'condition', code: 'chooseOne' },
    ])
    expect(await giveCondition(applicant, 'GOOD')).toMatchObject({
      body: { state: 'BPO_ORDER_REQUEST', condition: 'GOOD' },
    })
    expect((await order(applicant)).body.state).toBe('BPO_PROCESSING')
  })
})

describe('a valuation', () => {
  it('that comes lower than the owner’s estimate changes the offer', async () => {
    const applicant = await unvaluedAtIncome({ street: '12 Overrated Road' })
    const before = (await applicant.now()).facts.valuation?.valueCents ?? 0
    await order(applicant)
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    expect((await applicant.now()).facts.valuation?.valueCents).toBeLessThan(before)
  })
  it('that finds the home in a poor state refuses it', async () => {
    const applicant = await unvaluedAtIncome({ street: '12 Rundown Road' })
    await order(applicant)
    expect(await applicant.work(server.jobs)).toBe('DECLINED')
    const { facts } = await applicant.now()
    expect(facts.property.condition).toBe('POOR')
    expect(facts.decision).toMatchObject({ decision: 'INELIGIBLE', reasons: ['PROPERTY_CONDITION'] })
  })
  it('without a word on the state of the home leaves none to be had, and refuses nothing', async () => {
    const applicant = await unvaluedAtIncome({ street: '12 Overrated Road' })
    const read = async () => (await applicant.visitor.call(readStatus, of(applicant))).body.condition
    expect(await read()).toBe('UNKNOWN_CONDITION')
    await order(applicant)
    await applicant.work(server.jobs)
    expect(await read()).toBe('NOT_AVAILABLE')
    expect((await applicant.now()).step).toBe('REVISED_OFFER_SELECTION')
  })
  it('without a word on it leaves what the owner said', async () => {
    const applicant = await unvaluedAtIncome({ street: '12 Overrated Road', condition: 'AVERAGE' })
    await order(applicant)
    await applicant.work(server.jobs)
    expect((await applicant.now()).facts.property.condition).toBe('AVERAGE')
  })
  it.each([
    ['a broker', undefined, 'BPO_PROCESSING'],
    ['an evaluator', evaluates, 'RESIDENTIAL_EVALUATION_PROCESSING'],
  ] as const)('that %s cannot make is made by an appraiser on site, and leads on', async (_, policy, step) => {
    const jobs = policy && jobsAt(policy)
    const applicant = await unvaluedAtIncome({ street: '12 Unreachable Road', jobs })
    await order(applicant)
    await applicant.work({ [step]: server.jobs[step] })
    const now = await applicant.now()
    expect(now.step).toBe('ONSITE_APPRAISAL_REQUEST')
    expect(now.facts.valuationOrder?.failedAt).toBeDefined()
    await applicant.work(server.jobs)
    expect((await applicant.now()).facts).toMatchObject({
      valuation: { source: 'APPRAISAL' },
      decision: { stage: 'final' },
    })
  })
})

describe('Texas, after identity', () => {
  it.each([
    ['not known', undefined],
    ['required by the lender', asksBrokers],
  ] as const)('asks for the condition, orders at no charge and goes on, where the BPO is %s', async (_, policy) => {
    const applicant = await texanAfterIdentity('12 Plain Road', policy && jobsAt(policy))
    expect(await stepOf(applicant)).toBe('BPO_ORDER_REQUEST')
    expect(await giveCondition(applicant, 'GOOD')).toMatchObject({
      body: { state: 'BPO_PROCESSING', condition: 'GOOD' },
    })
    expect((await applicant.now()).facts.valuationOrder).toMatchObject({ kind: 'BPO', feeCents: 0 })
    await applicant.work({ BPO_PROCESSING: server.jobs.BPO_PROCESSING })
    expect(await stepOf(applicant)).toBe('WAITING_FOR_FINAL_DECISION')
    await applicant.work({ WAITING_FOR_FINAL_DECISION: server.jobs.WAITING_FOR_FINAL_DECISION })
    expect(await stepOf(applicant)).toBe('FINAL_TITLE_PROCESSING')
    expect((await applicant.visitor.call(readStatus, of(applicant))).body.bpo).toBe('BPO_COMPLETE')
  })
  it('goes straight to the title where the lender wants no BPO beside an automated value', async () => {
    const applicant = await texanAfterIdentity(
      '12 Plain Road',
      jobsAt({ withoutAvm: null, texasBpo: 'BPO_NOT_REQUIRED' }),
    )
    expect(await stepOf(applicant)).toBe('FINAL_TITLE_PROCESSING')
  })
  it('decides again on a value that arrives late and is lower', async () => {
    const applicant = await texanAfterIdentity('12 Settling Road')
    const decided = (await applicant.now()).facts
    await giveCondition(applicant, 'AVERAGE')
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    const { facts } = await applicant.now()
    expect(facts.valuation?.valueCents).toBeLessThan(decided.valuation?.valueCents ?? 0)
    expect(facts.decision?.maxLineCents).toBeLessThan(decided.decision?.maxLineCents ?? 0)
    await chooseLargest(applicant)
    expect(await stepOf(applicant)).toBe('FINAL_TITLE_PROCESSING')
  })
  it('declines a home whose stated condition is below what the lender accepts', async () => {
    const applicant = await texanAfterIdentity('12 Plain Road')
    await giveCondition(applicant, 'POOR')
    expect(await applicant.work(server.jobs)).toBe('DECLINED')
  })
})
