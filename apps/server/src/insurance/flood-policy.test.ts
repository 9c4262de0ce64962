import { type FloodPolicyForm, giveFloodPolicy, giveInsurance, reviewFloodPolicy } from '@hearthline/contracts'
import type { ApplicationFacts, Flood, FloodDetermination } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { bring as bringPaper, closingFacts } from '../documents/testing/index.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'

let server: StaffServer
let today: ReturnType<typeof day>
beforeAll(async () => {
  server = await createStaffServer()
  today = day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
})
afterAll(() => server.close())

const determination: FloodDetermination = {
  communityName: 'Denver, City and County of',
  communityNumber: '080046',
  mapPanel: '0800460202H',
  mapOn: '2013-11-20',
  participates: true,
  determinedOn: '2026-11-02',
  preparer: 'Sample Determinations',
  lifeOfLoan: true,
}
const HAZARD: Flood = { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true, determination }
const OUTSIDE: Flood = { ...HAZARD, determination: { ...determination, participates: false } }

const insured = {
  complete: false,
  insurer: 'Example Mutual',
  policyNumber: 'HO-1',
  dwellingCoverCents: 450_000_00,
} as const

const at = (
  facts: Partial<ApplicationFacts>,
  step: 'TRUST_AND_INSURANCE' | 'FUNDING_DECISION' = 'TRUST_AND_INSURANCE',
) => server.at(step, { ...closingFacts, insurance: insured, flood: HAZARD, ...facts })

const policy = (documentUuid: string, change: Partial<FloodPolicyForm> = {}): FloodPolicyForm => ({
  kind: 'NFIP',
  insurer: 'Sample Flood Mutual',
  policyNumber: 'FL-1',
  coverCents: 250_000_00,
  statesFederalDefinition: false,
  effectiveOn: today,
  expiresOn: addDays(today, 365),
  documentUuid,
  ...change,
})

const bring = async (applicant: Applicant) => bringPaper(server, await applicant.now(), 'INSURANCE_DECLARATIONS')
const give = async (applicant: Applicant, change: Partial<FloodPolicyForm> = {}) =>
  server.ask(applicant, giveFloodPolicy, policy(await bring(applicant), change))
const stepOf = async ({ now }: Applicant) => (await now()).step

describe('a home in a special flood hazard area', () => {
  it('is not insured by its homeowner policy alone: the step waits for the flood policy', async () => {
    const applicant = await at({ insurance: undefined })
    const body = {
      insurer: 'Example Mutual',
      policyNumber: 'HO-1',
      dwellingCoverCents: 450_000_00,
      deductibleCents: 2_500_00,
      effectiveOn: today,
      expiresOn: addDays(today, 365),
      documentUuid: await bring(applicant),
    }
    expect((await server.ask(applicant, giveInsurance, body)).body.state).toBe('TRUST_AND_INSURANCE')
    expect((await applicant.now()).facts.insurance).toMatchObject({ complete: false, insurer: 'Example Mutual' })
    expect((await give(applicant)).body.state).toBe('GENERATE_RESCISSION')
    expect((await applicant.now()).facts).toMatchObject({
      insurance: { complete: true },
      floodPolicy: { kind: 'NFIP', status: 'ACCEPTED', coverCents: 250_000_00 },
    })
  })

  // The line of 120,000 dollars and the mortgage of 288,000 are more than the national limit of 250,000.
  it.each([
    ['less than the national limit', {}, { coverCents: 249_999_99 }, 'coverCents', 'amountTooLow'],
    [
      'less than line and mortgage, where they are the least',
      { liens: { ...closingFacts.liens, items: [] } as unknown as ApplicationFacts['liens'] },
      { coverCents: 119_999_99 },
      'coverCents',
      'amountTooLow',
    ],
    [
      'less than the insurable value, where it is the least',
      { insurance: { ...insured, replacementCostCents: 200_000_00 } },
      { coverCents: 199_999_99 },
      'coverCents',
      'amountTooLow',
    ],
  ] as const)('needs no cover beyond the law, and %s is too little', async (_, facts, change, path, code) => {
    const applicant = await at(facts)
    const { body } = await give(applicant, change)
    expect(body.fields).toMatchObject([{ path, code }])
    expect(await stepOf(applicant)).toBe('TRUST_AND_INSURANCE')
    expect((await give(applicant, { coverCents: change.coverCents + 1 })).body.state).toBe('GENERATE_RESCISSION')
  })

  it('has a private policy that states the federal definition counted at once, and another read by a person', async () => {
    const stated = await at({})
    expect((await give(stated, { kind: 'PRIVATE', statesFederalDefinition: true })).body.state).toBe(
      'GENERATE_RESCISSION',
    )
    const silent = await at({})
    expect((await give(silent, { kind: 'PRIVATE' })).body.state).toBe('TRUST_AND_INSURANCE')
    expect(await server.openKinds(silent)).toContain('FLOOD_POLICY_REVIEW')
    const verdict = { verdict: 'ACCEPT', reason: 'As broad as a federal policy' }
    expect((await server.act('processor', silent, reviewFloodPolicy, verdict)).body.state).toBe('GENERATE_RESCISSION')
  })

  it('whose private policy is refused waits for another, and its owner reads why', async () => {
    const applicant = await at({})
    await give(applicant, { kind: 'PRIVATE' })
    const verdict = { verdict: 'REFUSE', reason: 'It can be cancelled without notice' }
    expect((await server.act('processor', applicant, reviewFloodPolicy, verdict)).body.state).toBe(
      'TRUST_AND_INSURANCE',
    )
    expect((await applicant.now()).facts.floodPolicy).toMatchObject({ status: 'REFUSED', reason: verdict.reason })
    expect((await give(applicant)).body.state).toBe('GENERATE_RESCISSION')
  })

  it('outside of the national program takes a private policy alone, and that where the lender does', async () => {
    const refused = await at({ flood: OUTSIDE })
    const refusal = [{ path: 'kind', code: 'notValid' }]
    expect((await give(refused, { kind: 'PRIVATE', statesFederalDefinition: true })).body.fields).toMatchObject(refusal)
    const taken = await at({ flood: { ...OUTSIDE, outsideProgram: 'PRIVATE_POLICY' } })
    expect((await give(taken)).body.fields).toMatchObject(refusal)
    expect((await give(taken, { kind: 'PRIVATE', statesFederalDefinition: true })).body.state).toBe(
      'GENERATE_RESCISSION',
    )
  })

  it('outside of a hazard area nobody is asked for one (control)', async () => {
    const applicant = await at({ flood: { ...HAZARD, zone: 'X', specialHazardArea: false } })
    expect((await give(applicant)).body.code).toBe('eventNotExpected')
  })
})

describe('money on a home in a special flood hazard area', () => {
  const covered = {
    kind: 'NFIP',
    insurer: 'Sample Flood Mutual',
    policyNumber: 'FL-1',
    coverCents: 250_000_00,
    status: 'ACCEPTED',
    givenAt: '2026-11-10T10:00:00.000Z',
  } as const
  const rescission = {
    applies: true,
    lastOfThreeEventsOn: '2026-11-03',
    endsMidnightOf: '2026-11-06',
    earliestDisbursementOn: '2026-11-09',
    settlementOn: '2026-11-10',
  }
  const publish = async ({ uuid }: Applicant, event: 'fundingApproved' | 'disbursed') => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    return server.app.db.inTransaction(server.lender.id, async (tx) =>
      (await openApplication(tx, uuid, by)).publish(event),
    )
  }

  it.each(['fundingApproved', 'disbursed'] as const)(
    '%s stops without a flood policy in force, whoever tells it, and goes with one',
    async (event) => {
      const in365 = addDays(today, 365)
      const insurance = { ...insured, complete: true }
      for (const floodPolicy of [
        undefined,
        { ...covered, effectiveOn: today, expiresOn: in365, status: 'IN_REVIEW' as const },
        { ...covered, effectiveOn: today, expiresOn: in365, coverCents: 249_999_99 },
        { ...covered, effectiveOn: addDays(today, -365), expiresOn: addDays(today, -1) },
      ]) {
        const applicant = await at({ insurance, rescission, floodPolicy }, 'FUNDING_DECISION')
        await expect(publish(applicant, event)).rejects.toMatchObject({ code: 'floodPolicyMissing' })
        expect(await stepOf(applicant)).toBe('FUNDING_DECISION')
      }
      const floodPolicy = { ...covered, effectiveOn: today, expiresOn: in365 }
      const paid = await at({ insurance, rescission, floodPolicy }, 'FUNDING_DECISION')
      await expect(publish(paid, event)).resolves.not.toThrow()
    },
  )

  it('that waits for a policy which ran out goes on once its renewal is sent', async () => {
    const applicant = await at({ insurance: { ...insured, complete: true }, rescission }, 'FUNDING_DECISION')
    await expect(publish(applicant, 'disbursed')).rejects.toMatchObject({ code: 'floodPolicyMissing' })
    expect((await give(applicant)).status).toBe(200)
    await publish(applicant, 'disbursed')
    expect(await stepOf(applicant)).not.toBe('FUNDING_DECISION')
  })
})
