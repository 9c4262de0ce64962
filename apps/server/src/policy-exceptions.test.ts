import { askException, decideReview, judgeException, listExceptions, readCase } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { createMember } from './identity/testing/roles.ts'
import { replyOf } from './testing/reply-of.ts'
import { clear, reason } from './testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'
import { decideInitial } from './underwriting/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const jobs = () => ({ WAITING_FOR_INITIAL_DECISION: decideInitial(server.registry) })
const caseOf = async (applicant: Applicant) => replyOf(readCase, await server.act('underwriter', applicant, readCase))

/** A bankruptcy, which a person looks at, and debts above half of the income; there is nothing else to count. */
const indebted: Partial<ApplicationFacts> = {
  softCredit: { ...closingFacts.softCredit, bankruptcy: true } as ApplicationFacts['softCredit'],
  income: { ...closingFacts.income, annualCents: 60_000_00 } as ApplicationFacts['income'],
  assets: [],
  assetDepletionComplete: true,
  offer: undefined,
}
const referred = async (): Promise<Applicant> => {
  const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', indebted)
  expect(await applicant.work(jobs())).toBe('WAITING_FOR_UNDERWRITER')
  return applicant
}
const wish = { bound: 'MAX_DTI', allowed: '60', reason: 'Twelve months of reserves' }
const ask = (applicant: Applicant, body: object = wish) => server.act('processor', applicant, askException, body)
const openIn = async (applicant: Applicant) =>
  (await applicant.now()).facts.policyExceptions?.find(({ granted, refused }) => !granted && !refused)?.uuid ?? ''
const judge = async (applicant: Applicant, verdict: 'GRANT' | 'REFUSE_EXCEPTION') =>
  server.actOn('manager', applicant, judgeException, {
    params: { uuid: applicant.uuid, exception: await openIn(applicant) },
    body: { verdict, reason },
  })

describe('a referral whose figures go beyond the policy', () => {
  it('is not cleared without an exception, which names the bound, and nothing is written', async () => {
    const applicant = await referred()
    const { version } = await applicant.now()
    expect(await server.act('underwriter', applicant, decideReview, clear)).toMatchObject({
      status: 409,
      body: { code: 'exceptionNeeded', detail: { bounds: 'MAX_DTI' } },
    })
    expect((await applicant.now()).version).toBe(version)
  })

  it('is cleared with one, and the next decision counts it and says so in its trail', async () => {
    const applicant = await referred()
    expect((await ask(applicant)).status).toBe(200)
    expect(await server.openKinds(applicant)).toContain('EXCEPTION_REVIEW')
    // Asked for is not granted.
    expect((await server.act('underwriter', applicant, decideReview, clear)).body.code).toBe('exceptionNeeded')
    expect((await judge(applicant, 'GRANT')).status).toBe(200)
    expect((await caseOf(applicant)).referral?.figures).toMatchObject({
      ratios: { maxDtiPercent: '60' },
      ifCleared: { decision: 'SELECT' },
    })
    expect((await server.act('underwriter', applicant, decideReview, clear)).status).toBe(200)
    expect(await applicant.work(jobs())).toBe('OFFER_SELECTION')
    const [newest] = (await caseOf(applicant)).decisions
    expect(newest?.trail[0]).toMatchObject({
      rule: 'exception to policy',
      outcome: 'granted',
      input: expect.arrayContaining([
        { name: 'bound', value: 'MAX_DTI' },
        { name: 'policy', value: '50' },
        { name: 'allowed', value: '60' },
      ]),
    })
  })

  it('stays refused where the exception was', async () => {
    const applicant = await referred()
    await ask(applicant)
    expect((await judge(applicant, 'REFUSE_EXCEPTION')).status).toBe(200)
    expect((await server.act('underwriter', applicant, decideReview, clear)).body.code).toBe('exceptionNeeded')
    expect(await server.openKinds(applicant)).not.toContain('EXCEPTION_REVIEW')
  })
})

describe('an exception', () => {
  it('is not granted by whoever asked for it, whatever roles they hold', async () => {
    const applicant = await referred()
    const token = await createMember(server, { name: 'Kim', roles: ['underwriter', 'manager', 'processor'] })
    const both = Object.assign(createVisitor(server), { token })
    const params = { uuid: applicant.uuid }
    expect((await both.call(askException, { params, body: wish })).status).toBe(200)
    const granted = await both.call(judgeException, {
      params: { ...params, exception: await openIn(applicant) },
      body: { verdict: 'GRANT', reason },
    })
    expect(granted.body.code).toBe('ownWork')
    expect((await judge(applicant, 'GRANT')).status).toBe(200)
  })

  it.each([
    ['what the policy allows anyway', { bound: 'MIN_SCORE', allowed: '640' }],
    ['a score that the sheet has no price for', { bound: 'MIN_SCORE', allowed: '600' }],
    ['a share that the sheet has no price for', { bound: 'MAX_HCLTV', allowed: '95' }],
    ['half a point of a score', { bound: 'MIN_SCORE', allowed: '620.5' }],
    ['a lower DTI', { bound: 'MAX_DTI', allowed: '45' }],
    ['more than all of it', { bound: 'MAX_HCLTV', allowed: '101' }],
    ['words', { bound: 'MAX_DTI', allowed: 'much' }],
  ])('is none for %s', async (_, body) => {
    const { body: answer } = await ask(await referred(), { ...body, reason })
    expect(answer).toMatchObject({ code: 'invalidInput', fields: [{ path: 'allowed', code: 'notValid' }] })
  })

  it('is asked for once at a time, and not after the decision is behind', async () => {
    const applicant = await referred()
    await ask(applicant)
    expect((await ask(applicant)).body.code).toBe('evidenceProposed')
    expect((await ask(await server.at('NOTE_SIGNING'))).body.code).toBe('eventNotExpected')
  })

  it('at the offers has them made again at once', async () => {
    const applicant = await server.at('OFFER_SELECTION')
    await ask(applicant)
    expect((await judge(applicant, 'GRANT')).body).toMatchObject({ state: 'WAITING_FOR_INITIAL_DECISION' })
  })
})

it('every answer is in the register with who asked and who answered, counted by month and bound', async () => {
  const [one, two] = [await referred(), await referred()]
  const read = async () => replyOf(listExceptions, await server.act('manager', one, listExceptions))
  const ofDti = (await read()).counts.find(({ bound }) => bound === 'MAX_DTI') ?? { granted: 0, refused: 0 }
  for (const [applicant, verdict] of [[one, 'GRANT'] as const, [two, 'REFUSE_EXCEPTION'] as const]) {
    await ask(applicant, { ...wish, allowed: '55' })
    await judge(applicant, verdict)
  }
  const { rows, counts } = await read()
  const { loanNumber } = await one.now()
  expect(rows.find((row) => row.loanNumber === loanNumber)).toMatchObject({
    application: one.uuid,
    bound: 'MAX_DTI',
    policy: '50',
    allowed: '55',
    isGranted: true,
    reason,
    askedBy: expect.any(String),
    answeredBy: expect.any(String),
  })
  expect(rows[0]?.askedBy).not.toBe(rows[0]?.answeredBy)
  expect(counts.filter(({ bound }) => bound === 'MAX_DTI')).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      bound: 'MAX_DTI',
      granted: ofDti.granted + 1,
      refused: ofDti.refused + 1,
    },
  ])
  expect((await server.act('processor', one, listExceptions)).body.code).toBe('notAllowed')
})
