import { readStatus } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from './applications/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { applicantAtBank } from './testing/journey-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVendorDeskServer, type VendorDeskServer } from './testing/vendor-desk-server.ts'

let server: VendorDeskServer
beforeAll(async () => {
  server = await createVendorDeskServer()
})
afterAll(() => server.close())

const today = async () => (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
const verified = async (applicant: Applicant) =>
  (await applicant.now()).facts.incomeVerification?.verifiedAnnualCents ?? 0

/** A processor enters newer proof of income, and an underwriter approves it. */
const renew = async (applicant: Applicant, annualCents: number, asOf?: string) =>
  server.renew(applicant, {
    what: 'INCOME',
    annualCents,
    asOf: asOf ?? (await today()),
    reason: 'The newest paystub shows less',
  })

const decided = async () => {
  const applicant = await applicantAtBank(server)
  expect((await applicant.now()).step).toBe('DISBURSEMENT_ACCOUNT')
  return { applicant, before: (await applicant.now()).facts, income: await verified(applicant) }
}

describe('verified income that staff correct', () => {
  it('is decided on again where it is lower, and the borrower chooses from what it carries', async () => {
    const { applicant, before, income } = await decided()
    const lower = Math.round(income * 0.6)
    expect((await renew(applicant, lower)).body.state).toBe('WAITING_FOR_FINAL_DECISION')
    expect(await verified(applicant)).toBe(lower)
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    const { decision, incomeVerification } = (await applicant.now()).facts
    expect(decision?.subDecision).toBe('VERIFIED_DTI_LIMITED')
    expect(decision?.maxLineCents).toBeLessThan(before.offer?.amountCents ?? 0)
    // Earlier sources no longer count.
    expect(incomeVerification?.sources.filter(({ status }) => status === 'VERIFIED')).toHaveLength(1)
    const [row] = (await readLogOf(server.app.db, server.lender.id, applicant.uuid)).filter(
      ({ kind }) => kind === 'approveEvidence',
    )
    expect(row).toMatchObject({ byKind: 'staff', body: { note: { what: 'INCOME', reason: expect.any(String) } } })
  })

  it('declines where nothing can be carried, with the reason', async () => {
    const { applicant } = await decided()
    await renew(applicant, 6_000_00)
    expect(await applicant.work(server.jobs)).toBe('DECLINED')
    const { body } = await applicant.visitor.call(readStatus, { params: { uuid: applicant.uuid } })
    expect(body).toMatchObject({ uwDecision: 'DECLINE', dtiDecline: true })
    expect((await applicant.now()).facts.decision?.reasons).not.toEqual([])
  })

  it('loses nothing where it is the same: neither place nor terms', async () => {
    const { applicant, before, income } = await decided()
    expect((await renew(applicant, income)).body.state).toBe('DISBURSEMENT_ACCOUNT')
    const { facts } = await applicant.now()
    expect([facts.decision, facts.offer]).toEqual([before.decision, before.offer])
  })

  it('loses nothing where it is higher: decided again, the chosen terms stand', async () => {
    const { applicant, before, income } = await decided()
    expect((await renew(applicant, income + 1_000_00)).body.state).toBe('WAITING_FOR_FINAL_DECISION')
    expect(await applicant.work(server.jobs)).toBe('DISBURSEMENT_ACCOUNT')
    expect((await applicant.now()).facts.offer).toEqual(before.offer)
  })

  it('is not of a day to come', async () => {
    const { applicant, income } = await decided()
    const { body } = await renew(applicant, income, '2999-01-01')
    expect(body.fields).toMatchObject([{ path: 'asOf', code: 'dateInFuture' }])
  })
})

describe('verified income of 120,000 dollars', () => {
  const at = (step: Step, facts: Partial<typeof closingFacts> = {}) =>
    server.at(step, {
      ...closingFacts,
      decision: { ...closingFacts.decision, stage: 'final', decision: 'FINAL' } as typeof closingFacts.decision,
      incomeVerification: { sources: [], verifiedAnnualCents: 120_000_00, employmentVerificationNeeded: false },
      ...facts,
    })
  const stepOf = async ({ now }: Applicant) => (await now()).step

  it.each([
    'REVISED_OFFER_SELECTION',
    'AUTOPAY_ACCOUNT',
    'VERIFIED_AUTOPAY_ACCOUNT',
    'IDENTITY_VERIFICATION',
    'FINAL_TITLE_PROCESSING',
    'PAYOFF_REQUEST_PENDING',
    'GENERATE_CLOSING_DISCLOSURE',
    'FINAL_OFFER',
    'NOTE_SIGNING',
  ] as const)('that falls at %s leads back to the decision', async (step) => {
    const applicant = await at(step)
    expect((await renew(applicant, 119_999_99)).status).toBe(200)
    expect(await stepOf(applicant)).toBe('WAITING_FOR_FINAL_DECISION')
  })

  it.each(['EMPLOYMENT_VERIFICATION', 'BPO_PROCESSING', 'HARD_CREDIT_PULL'] as const)(
    'that falls at %s waits for the decision that is ahead',
    async (step) => {
      const applicant = await at(step)
      expect((await renew(applicant, 90_000_00)).status).toBe(200)
      expect([await stepOf(applicant), await verified(applicant)]).toEqual([step, 90_000_00])
    },
  )

  it.each(['GENERATE_NOTE_SIGNING', 'NOTARY_WAITING_PERIOD', 'MANUAL_DEED_SIGNING'] as const)(
    'may not fall at %s, where nothing leads back, and may rise',
    async (step) => {
      const applicant = await at(step)
      expect(await renew(applicant, 119_999_99)).toMatchObject({
        status: 409,
        body: { code: 'incomeLower', detail: { neededCents: 120_000_00, missingCents: 1 } },
      })
      expect(await verified(applicant)).toBe(120_000_00)
      expect((await renew(applicant, 121_000_00)).status).toBe(200)
      expect(await stepOf(applicant)).toBe(step)
    },
  )

  it.each([
    ['papers are signed on it', 'CO_DEED_REQ', { signing: { signedAt: '2026-11-10T10:00:00.000Z' } }],
    ['it is over', 'DECLINED', {}],
  ] as const)('is not corrected where %s', async (_, step, facts) => {
    const applicant = await at(step, facts)
    expect(await renew(applicant, 90_000_00)).toMatchObject({ status: 409, body: { code: 'eventNotExpected' } })
  })
  it('that is not verified yet is not renewed, and staff are told so', async () => {
    const applicant = await at('INCOME_VERIFICATION', { incomeVerification: undefined })
    expect(await renew(applicant, 90_000_00)).toMatchObject({ status: 409, body: { code: 'incomeNotVerified' } })
  })
})
