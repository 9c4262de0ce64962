import type { ApplicationFacts, Lien } from '@hearthline/domain/application'
import { sampleOffer } from '@hearthline/domain/application'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { createJourneyServer, type JourneyServer } from '../testing/journey-server.ts'
import { type Applicant, type ApplicantOptions, createApplicant } from '../testing/test-applicant.ts'
import type { CreditAnswer, TitleAnswer, TitleRequest, ValuationAnswer, Vendors } from '../vendors/index.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

/** The same house with some vendors who answer as they are told. */
const withVendors = (change: Partial<Vendors>): JourneyServer => ({
  ...server,
  app: { ...server.app, vendorsFor: (of) => ({ ...server.app.vendorsFor(of), ...change }) },
})

const arrive = async (change: Partial<Vendors>, options: ApplicantOptions): Promise<Applicant> => {
  const applicant = await createApplicant(withVendors(change), options)
  await applicant.work({ [options.step]: server.jobs[options.step as keyof typeof server.jobs] })
  return applicant
}

const publish = async ({ uuid }: Applicant, event: WorkflowEvent): Promise<void> => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const caller = { kind: 'system', name: 'test' } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })).publish(event),
  )
}

const lifting = { phone: '+13035550100', website: 'https://stand-in.example', takesPin: false }
const bureau = (answer: CreditAnswer): Partial<Vendors> => ({
  credit: { bureau: 'Stand-in', lifting, pull: async () => answer },
})

describe('the bureau', () => {
  it.each([
    ['noMatch', {}, 'CREDIT_NO_MATCH', 'NO_MATCH'],
    ['locked', {}, 'SOFT_CREDIT_LOCKED_OR_FROZEN', 'LOCKED'],
    ['frozenWithPin', {}, 'SOFT_CREDIT_LOCKED_OR_FROZEN', 'FROZEN_WITH_PIN'],
    ['minor', {}, 'CREDIT_MINOR', 'MINOR'],
    ['factaAlert', {}, 'FACTA_REVIEW', 'FACTA'],
    ['failed', {}, 'CREDIT_ERROR', 'FAILED'],
    ['unreadable', {}, 'UNKNOWN', 'FAILED'],
  ] as const)('that answers %s on the soft pull leads to its own page', async (outcome, facts, step, trouble) => {
    const applicant = await arrive(bureau({ outcome }), { step: 'WAITING_FOR_SOFT_CREDIT', facts })
    const now = await applicant.now()
    expect([now.step, now.facts.creditTrouble]).toEqual([step, trouble])
  })
  it.each([
    ['locked', 'HARD_CREDIT_LOCKED_OR_FROZEN'],
    ['failed', 'CREDIT_ERROR'],
    ['noMatch', 'UNKNOWN'],
  ] as const)('that answers %s on the hard pull leads to a step that expects it', async (outcome, step) => {
    const applicant = await arrive(bureau({ outcome }), { step: 'HARD_CREDIT_PULL' })
    expect((await applicant.now()).step).toBe(step)
  })
  it('is asked again under the same reference while it waits, and under a new one after a lift', async () => {
    const references: string[] = []
    const answers: CreditAnswer[] = [{ outcome: 'pending' }, { outcome: 'locked' }, { outcome: 'locked' }]
    const credit: Vendors['credit'] = {
      bureau: 'Stand-in',
      lifting,
      pull: async ({ reference }) => {
        references.push(reference)
        return answers.shift() ?? { outcome: 'failed' }
      },
    }
    const applicant = await createApplicant(withVendors({ credit }), { step: 'PRE_SOFT_CREDIT_DISCLOSURE' })
    expect(await applicant.work(server.jobs)).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN')
    await publish(applicant, 'creditLifted')
    await applicant.work(server.jobs)
    expect(references.map((reference) => reference.replace(applicant.uuid, ''))).toEqual([
      ':soft:1',
      ':soft:1',
      ':soft:2',
    ])
  })
  it('that has not finished makes the job try again', async () => {
    const waits = arrive(bureau({ outcome: 'pending' }), { step: 'HARD_CREDIT_PULL' })
    await expect(waits).rejects.toThrow('has not finished')
  })
})

describe('the hard pull', () => {
  it('orders the flood certificate with it', async () => {
    const pending: Partial<Vendors> = { flood: { certify: async () => ({ outcome: 'pending' }) } }
    expect((await (await arrive({}, { step: 'HARD_CREDIT_PULL' })).now()).facts).toMatchObject({
      hardCredit: { score: 765 },
      flood: { status: 'CERTIFIED', zone: 'X', specialHazardArea: false },
    })
    expect((await (await arrive(pending, { step: 'HARD_CREDIT_PULL' })).now()).facts.flood).toEqual({
      status: 'ORDERED',
    })
  })
  const pulledOn = '2026-03-02'
  const report = { bureau: 'b', score: 765, scoreFactors: [], reportId: 'r', pulledOn, monthlyDebtCents: 0 }
  const certified = { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true } as const
  const later = { outcome: 'pending' } as const
  const answers = { outcome: 'certified', zone: 'X' } as const
  it.each([
    ['what a person certified, when it has no answer', { ...certified, byHand: true }, later, true],
    ['what a person certified, when it says otherwise', { ...certified, byHand: true }, answers, true],
    ['its own certificate, when it says later', certified, later, true],
    ['nothing of its own, when it says otherwise', certified, answers, false],
  ] as const)('that is made again leaves of the flood vendor %s', async (_, flood, answer, isKept) => {
    const change: Partial<Vendors> = { flood: { certify: async () => answer } }
    const applicant = await arrive(change, { step: 'HARD_CREDIT_PULL', facts: { hardCredit: report, flood } })
    const { facts } = await applicant.now()
    expect(facts.hardCredit?.pulledOn).not.toBe(pulledOn)
    // As old as the report that it was ordered with.
    expect(facts.flood).toEqual(
      isKept ? { ...flood, certifiedOn: pulledOn } : { status: 'CERTIFIED', zone: 'X', specialHazardArea: false },
    )
  })
})

describe('the title company', () => {
  const title = (answer: TitleAnswer): Partial<Vendors> => ({
    title: { summarize: async () => answer, finish: async () => answer },
  })
  const found = { outcome: 'found', ownerMatches: true, owners: ['Avery Sample'], liens: [] } as const
  const judgment = { creditor: 'Sample Builders LLC', kind: 'JUDGMENT', balanceCents: 4_200_00 } as const
  const confirmed: ApplicationFacts['liens'] = {
    items: [],
    inquiries: [],
    taxesAnnualCents: 0,
    insuranceAnnualCents: 0,
    hoaMonthlyCents: 0,
    confirmedAt: '2026-11-01T00:00:00.000Z',
  }
  it.each([
    ['PREQUAL_TITLE', found, 'LIEN_VERIFICATION', 'PREQUAL_TITLE_COMPLETE', undefined],
    ['PREQUAL_TITLE', { ...found, ownerMatches: false }, 'PREQUAL_TITLE', 'PREQUAL_TITLE_COMPLETE', undefined],
    ['PREQUAL_TITLE', { outcome: 'noMatch' }, 'PREQUAL_TITLE', 'UNKNOWN_TITLE_STATUS', 'titleNotMatched'],
    ['FINAL_TITLE_PROCESSING', found, 'GENERATE_CLOSING_DISCLOSURE', 'FINAL_TITLE_COMPLETE', undefined],
    [
      'FINAL_TITLE_PROCESSING',
      { ...found, liens: [judgment] },
      'WAITING_FOR_FINAL_DECISION',
      'FINAL_TITLE_COMPLETE',
      undefined,
    ],
    [
      'FINAL_TITLE_PROCESSING',
      { ...found, ownerMatches: false },
      'FINAL_TITLE_PROCESSING',
      'UNKNOWN_TITLE_STATUS',
      'ownershipDiffers',
    ],
  ] as const)('at %s is heard', async (step, answer, next, status, needsAttention) => {
    const applicant = await arrive(title(answer), { step, facts: { liens: confirmed } })
    const now = await applicant.now()
    expect([now.step, now.facts.title, now.facts.needsAttention?.reason]).toEqual([next, status, needsAttention])
  })

  const record = {
    vesting: 'Avery Sample, as sole owner',
    parcelNumber: '1',
    legalDescription: 'Lot 1',
    spouses: ['S'],
  }
  const entered = { parcelNumber: '0999', legalDescription: 'Lot 9' }
  it.each([
    ['what it has at first', 'PREQUAL_TITLE', undefined, record, record],
    ['nothing of what was read before, at first', 'PREQUAL_TITLE', entered, undefined, undefined],
    ['what is newer at last', 'FINAL_TITLE_PROCESSING', entered, record, record],
    [
      'what staff entered, where it still has none of it',
      'FINAL_TITLE_PROCESSING',
      entered,
      { vesting: 'V' },
      { ...entered, vesting: 'V' },
    ],
    ['what is known, if it says nothing', 'FINAL_TITLE_PROCESSING', entered, undefined, entered],
  ] as const)('leaves of the title record %s', async (_, step, titleRecord, answered, kept) => {
    const answer = answered === undefined ? found : { ...found, record: answered }
    const applicant = await arrive(title(answer), { step, facts: { liens: confirmed, titleRecord } })
    expect((await applicant.now()).facts.titleRecord).toEqual(kept)
  })

  it('is asked for the vesting of every owner who is named by then', async () => {
    const asked: TitleRequest[] = []
    const note = async (request: TitleRequest) => {
      asked.push(request)
      return found
    }
    const owner = {
      uuid: '00000000-0000-4000-8000-0000000000c1',
      firstName: 'Robin',
      lastName: 'Other',
      email: 'robin@example.test',
      relation: 'SPOUSE',
      owes: true,
    } as const
    await arrive(
      { title: { summarize: note, finish: note } },
      {
        step: 'FINAL_TITLE_PROCESSING',
        facts: {
          liens: confirmed,
          additional: { purpose: 'OTHER', givenAt: '2026-11-01T00:00:00.000Z', otherOwners: [owner] },
        },
      },
    )
    expect(asked.map(({ otherOwners }) => otherOwners)).toEqual([['Robin Other']])
  })
})

describe('a value that was ordered', () => {
  const valuation = (answer: ValuationAnswer): Partial<Vendors> => ({
    valuation: { estimate: async () => answer, order: async () => answer },
  })
  const valued = { outcome: 'valued', valueCents: 400_000_00, asOf: '2026-11-20' } as const
  const later: Partial<ApplicationFacts> = {
    valuation: { valueCents: 500_000_00, source: 'AVM', asOf: '2026-11-01' },
    identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] },
  }
  it.each([
    ['BPO_PROCESSING', valued, {}, 'WAITING_FOR_FINAL_DECISION'],
    ['BPO_PROCESSING', valued, later, 'WAITING_FOR_FINAL_DECISION'],
    ['BPO_PROCESSING', { ...valued, valueCents: 500_000_00 }, later, 'WAITING_FOR_FINAL_DECISION'],
    ['BPO_PROCESSING', { outcome: 'noValue' }, {}, 'ONSITE_APPRAISAL_REQUEST'],
    ['RESIDENTIAL_EVALUATION_PROCESSING', valued, {}, 'WAITING_FOR_FINAL_DECISION'],
    ['RESIDENTIAL_EVALUATION_PROCESSING', { outcome: 'noValue' }, {}, 'ONSITE_APPRAISAL_REQUEST'],
    ['ONSITE_APPRAISAL_REQUEST', valued, {}, 'WAITING_FOR_FINAL_DECISION'],
    ['ONSITE_APPRAISAL_REQUEST', valued, later, 'WAITING_FOR_FINAL_DECISION'],
    ['ONSITE_APPRAISAL_REQUEST', { ...valued, valueCents: 500_000_00 }, later, 'WAITING_FOR_FINAL_DECISION'],
  ] as const)('at %s leads on', async (step: Step, answer, facts, next) => {
    const applicant = await arrive(valuation(answer), { step, facts })
    expect((await applicant.now()).step).toBe(next)
  })
})

describe('payoffs', () => {
  const lien: Lien = {
    id: '00000000-0000-4000-8000-00000000000a',
    kind: 'MORTGAGE',
    creditor: 'Example Home Loans',
    balanceCents: 50_000_00,
    limitCents: 50_000_00,
    paymentCents: 1,
    position: 1,
    securedByHome: true,
    beingPaidOff: true,
    source: 'CREDIT',
  }
  const at = (netCents: number, owed = lien) =>
    arrive(
      {},
      {
        step: 'PAYOFF_REQUEST_PENDING',
        facts: {
          liens: { items: [owed], inquiries: [], taxesAnnualCents: 0, insuranceAnnualCents: 0, hoaMonthlyCents: 0 },
          offer: { ...sampleOffer, netCents },
        },
      },
    )
  it('stand in place of the balances, and go back to underwriting where the draw does not cover them', async () => {
    const now = await (await at(50_200_00)).now()
    expect(now.step).toBe('GENERATE_CLOSING_DISCLOSURE')
    expect(now.facts.liens?.items[0]?.balanceCents).toBe(50_200_00)
    expect((await (await at(50_199_99)).now()).step).toBe('WAITING_FOR_FINAL_DECISION')
  })
  it('are quoted again from the balance, never from an earlier quote', async () => {
    const quotedBefore = { ...lien, balanceCents: 50_200_00, unquotedCents: 50_000_00 }
    const { facts } = await (await at(50_200_00, quotedBefore)).now()
    expect(facts.liens?.items[0]).toMatchObject({ balanceCents: 50_200_00, unquotedCents: 50_000_00 })
  })
})
