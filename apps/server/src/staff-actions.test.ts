import {
  approveFunding,
  checkEmployment,
  confirmPayee,
  decideReview,
  giveEmployer,
  readCase,
  readRefusal,
  readStatus,
  retryStep,
  reviewBank,
  reviewIdentity,
  submitIdentity,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from './applications/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { giveAccount } from './testing/borrower-actions.ts'
import { giveUpJob } from './testing/give-up-job.ts'
import { replyOf } from './testing/reply-of.ts'
import {
  approvals,
  clear,
  identity,
  needsAttention,
  reason,
  refuse,
  review,
  withStatus,
} from './testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { decideFinal, decideInitial } from './underwriting/index.ts'
import { verificationJobs } from './verification/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

type Facts = Partial<ApplicationFacts>

const change = async ({ uuid }: Applicant, facts: Facts): Promise<void> => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, uuid, by)).change(facts, { kind: 'test' }),
  )
}

describe('a refusal by a person', () => {
  it('needs a reason of the notice', async () => {
    const applicant = await server.at('FACTA_REVIEW')
    const { status, body } = await server.act('underwriter', applicant, decideReview, { ...refuse, reasons: [] })
    expect([status, body.fields]).toMatchObject([422, [{ path: 'reasons', code: 'chooseAtLeastOne' }]])
  })

  it('is told to the borrower with its reasons, and is the decision that the notice is written from', async () => {
    const applicant = await server.at('CREDIT_MINOR', { creditTrouble: 'MINOR' })
    await server.act('underwriter', applicant, decideReview, { ...refuse, reasons: ['UNDER_AGE', 'CREDIT_UNVERIFIED'] })
    const { facts } = await applicant.now()
    expect(facts.decision).toMatchObject({ decision: 'DECLINE', reasons: ['UNDER_AGE', 'CREDIT_UNVERIFIED'] })
    const { body } = await server.ask(applicant, readRefusal)
    expect((body.reasons as { code: string; says: string }[]).map(({ code, says }) => [code, says])).toEqual([
      ['UNDER_AGE', 'You must be 18 to take a home equity line in Colorado.'],
      ['CREDIT_UNVERIFIED', 'We could not get a credit report that we can rely on.'],
    ])
    expect(server.sent.at(-1)?.queue).toBe('papers')
  })
})

describe('a cleared review', () => {
  const jobs = () => ({
    WAITING_FOR_SOFT_CREDIT: verificationJobs.WAITING_FOR_SOFT_CREDIT,
    WAITING_FOR_INITIAL_DECISION: decideInitial(server.registry),
    WAITING_FOR_FINAL_DECISION: decideFinal(server.registry),
  })

  it('of a late mortgage lets the decision pass, and with no review it is asked for (control)', async () => {
    const paid = { text: 'Proof of the last payment', owner: 'BORROWER', gate: 'DOCUMENTS' }
    const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', { delinquent: true })
    expect(await applicant.work(jobs())).toBe('DELINQUENCY_REVIEW')
    await server.act('underwriter', applicant, decideReview, { ...clear, conditions: [paid] })
    expect(await applicant.work(jobs())).toBe('OFFER_SELECTION')
    const { body } = await server.act('processor', applicant, readCase)
    expect(body.clearedReviews).toMatchObject([
      { step: 'DELINQUENCY_REVIEW', covers: ['DELINQUENCY'], conditions: ['Proof of the last payment'] },
    ])
  })

  it('of the underwriter lets the decision pass; a question that comes up later is asked', async () => {
    const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', { propertyTrouble: 'OWNERSHIP_DIFFERS' })
    expect(await applicant.work(jobs())).toBe('WAITING_FOR_UNDERWRITER')
    await server.act('underwriter', applicant, decideReview, clear)
    await change(applicant, {
      softCredit: { ...closingFacts.softCredit, bankruptcy: true } as ApplicationFacts['softCredit'],
    })
    expect(await applicant.work(jobs())).toBe('WAITING_FOR_UNDERWRITER')
    await server.act('underwriter', applicant, decideReview, clear)
    expect(await applicant.work(jobs())).toBe('OFFER_SELECTION')
  })

  it('is no way round a figure that is missing', async () => {
    const applicant = await server.at('WAITING_FOR_UNDERWRITER', { decision: review, valuation: undefined })
    expect((await server.act('underwriter', applicant, decideReview, clear)).body.code).toBe('inputMissing')
  })
})

describe('a stuck step', () => {
  it('is tried again with its job, and its task is closed', async () => {
    const applicant = await server.at('RECORDING')
    const data = { organisation: server.lender.id, application: applicant.uuid, step: 'RECORDING' }
    await giveUpJob(server.app, server.lender.timeZone)(data)
    expect(await server.openKinds(applicant)).toEqual(['STUCK'])
    expect((await server.act('funder', applicant, retryStep, { reason })).status).toBe(200)
    expect(await server.endsOf(applicant)).toEqual([['STUCK', 'retryStep']])
    expect((await applicant.now()).facts.needsAttention).toBeUndefined()
    expect(server.sent.at(-1)).toMatchObject({
      queue: 'step',
      data: { application: applicant.uuid, step: 'RECORDING' },
    })
  })

  it.each([
    ['IDENTITY_VERIFICATION', 'identity', { identity: { ...identity, status: 'IN_REVIEW' } }],
    ['DEED_SIGNING', 'notary', {}],
    ['FUNDING_DECISION', 'disburse', {}],
    ['DECLINED', 'papers', {}],
  ] as const)('at %s sends its own job, %s', async (step, queue, facts) => {
    const applicant = await server.at(step, { ...facts, ...needsAttention(step, 'vendorFailed') })
    expect((await server.act('processor', applicant, retryStep, { reason })).status).toBe(200)
    expect(server.sent.at(-1)).toMatchObject({ queue, data: { application: applicant.uuid } })
  })

  it('that waits for a verdict is not tried again', async () => {
    const applicant = await server.at('FUNDABLE', needsAttention('FUNDABLE', 'screeningMatch'))
    expect((await server.act('processor', applicant, retryStep, { reason })).body.code).toBe('eventNotExpected')
  })
})

describe('employment', () => {
  const employer = {
    name: 'Example Works',
    address: { street: '1 Example Street', unit: '', city: 'Denver', state: 'CO', zip: '80202' },
    contactPhone: '3035550199',
    contactEmail: '',
    title: 'Welder',
    startedOn: '2020-01-15',
    status: 'FULL_TIME',
    consent: true,
  }
  const spoken = { spokeWith: 'Kim in HR', numberCalled: '(303) 555-0188' }
  const asked = {
    employer: undefined,
    incomeVerification: { sources: [], verifiedAnnualCents: 120_000_00, employmentVerificationNeeded: true },
  }

  it('is checked with whom the borrower named', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION', asked)
    const isNeeded = async () =>
      (await applicant.visitor.call(readStatus, { params: { uuid: applicant.uuid } })).body.employmentVerificationNeeded
    expect((await server.tasksOf(applicant))[0]).toMatchObject({ reason: 'employerAwaited' })
    expect(await isNeeded()).toBe(true)
    expect((await server.ask(applicant, giveEmployer, employer)).status).toBe(200)
    expect((await server.tasksOf(applicant))[0]).toMatchObject({ reason: 'employerGiven', closed: null })
    await server.act('processor', applicant, checkEmployment, { verdict: 'VERIFIED', ...spoken, reason })
    expect((await applicant.now()).facts.employer).toMatchObject({
      contactPhone: '+13035550199',
      checked: { verified: true, spokeWith: 'Kim in HR', numberCalled: '+13035550188' },
    })
    expect(await isNeeded()).toBe(false)
  })

  it.each(['VERIFIED', 'UNVERIFIED'])('is not found %s before an employer is named', async (verdict) => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION', asked)
    const answer = await server.act('processor', applicant, checkEmployment, { verdict, ...spoken, reason })
    expect(answer).toMatchObject({ status: 409, body: { code: 'employerFirst' } })
    const { step, facts } = await applicant.now()
    expect([step, facts.employmentChecked]).toEqual(['EMPLOYMENT_VERIFICATION', undefined])
  })

  it.each([
    ['VERIFIED', 'BYPASS'],
    ['UNVERIFIED', 'NO_BYPASS'],
  ])('that staff find %s waits no longer, and the log tells who said so at which number', async (verdict, bypass) => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION', asked)
    await server.ask(applicant, giveEmployer, employer)
    const read = async () => replyOf(readCase, await server.act('processor', applicant, readCase))
    const check = async () => (await read()).checks.find((one) => one.check === 'EMPLOYMENT')
    expect(await check()).toMatchObject({ progress: 'IN_PROGRESS', bypass: 'WAITING' })
    const incomplete = await server.act('processor', applicant, checkEmployment, { verdict, spokeWith: 'Kim', reason })
    expect(incomplete).toMatchObject({ status: 422, body: { fields: [{ path: 'numberCalled' }] } })
    await server.act('processor', applicant, checkEmployment, { verdict, ...spoken, reason })
    expect(await check()).toMatchObject({ progress: 'COMPLETE', bypass })
    const entry = (await read()).log.find(({ kind }) => kind === 'checkEmployment')
    expect(entry?.summary).toContain('numberCalled +13035550188')
    expect(entry?.summary).toContain('Kim in HR')
  })

  it.each([
    ['startedOn', '2999-01-01', 'dateInFuture'],
    ['contactPhone', '(303) 555-0147', 'contactIsYours'],
    ['contactEmail', closingFacts.applicant.email.toUpperCase(), 'contactIsYours'],
    ['consent', false, 'mustBeTicked'],
  ])('%s %s is %s', async (path, value, code) => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const { status, body } = await server.ask(applicant, giveEmployer, { ...employer, [path]: value })
    expect([status, body.fields]).toMatchObject([422, [{ path, code }]])
  })
})

describe('identity', () => {
  it('that a person rejected may be shown again, under a number of its own', async () => {
    const applicant = await server.at('IDENTITY_VERIFICATION', {
      identity,
      ...needsAttention('IDENTITY_VERIFICATION', 'identityTries'),
    })
    const passport = server.documents.bring('PASSPORT_FRONT')
    const send = () => server.ask(applicant, submitIdentity, { idType: 'PASSPORT', documents: [passport] })
    expect((await send()).body.code).toBe('tooManyTries')
    await server.act('processor', applicant, reviewIdentity, { verdict: 'REJECT', reason: 'Show the whole page' })
    expect((await applicant.now()).facts.identity?.reasons).toEqual(['Show the whole page'])
    expect((await send()).status).toBe(200)
    expect((await applicant.now()).facts.identity).toMatchObject({ tries: 4, status: 'IN_REVIEW' })
  })
})

describe('an account that a person refused after its pages', () => {
  it('holds the money, is given anew, and lets it go', async () => {
    const applicant = await server.at('FUNDING_DECISION', { bank: withStatus('PENDING_REVIEW'), ...approvals })
    const approve = () => server.act('funder', applicant, approveFunding, { checked: true })
    expect((await approve()).body.code).toBe('accountNotVerified')
    await server.act('processor', applicant, reviewBank, { verdict: 'REFUSE', reason: 'The name is another one' })
    expect((await applicant.now()).facts.bank?.disburse?.refusedFor).toBe('The name is another one')
    expect((await approve()).body.code).toBe('accountNotVerified')
    expect((await giveAccount(applicant)).status).toBe(200)
    expect((await applicant.now()).step).toBe('FUNDING_DECISION')
    // The account is newer than the agreement, so somebody must call the borrower first.
    expect((await approve()).body.code).toBe('fundingCheckRed')
    const spoken = { spokeWith: 'Avery Sample', numberCalled: '3035550147', reason }
    expect((await server.act('processor', applicant, confirmPayee, spoken)).status).toBe(200)
    expect((await approve()).status).toBe(200)
  })

  it('is the only one that is given anew there (control)', async () => {
    const applicant = await server.at('FUNDING_DECISION', approvals)
    expect((await giveAccount(applicant)).body.code).toBe('eventNotExpected')
  })
})
