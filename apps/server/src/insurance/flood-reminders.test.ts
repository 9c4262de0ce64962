import { giveFloodPolicy, readClocks } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepDeadlines } from '../deadlines/index.ts'
import { bring, closingFacts } from '../documents/testing/index.ts'
import { inboxOf } from '../notifications/index.ts'
import { moveShift } from '../platform/clock/index.ts'
import { floodDetermination } from '../testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import { remindOfFloodPolicies } from './index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const lender = () => server.lender
const pass = (days: number) => moveShift(server.app.db.read(lender().id), lender().id, days)
const remind = () => remindOfFloodPolicies(server.app, lender().id, lender().timeZone)
const today = async () => day((await server.app.clock.at(lender().id, lender().timeZone)).today)

const flood = { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true } as const
const insurance = { complete: false, insurer: 'Example Mutual', policyNumber: 'HO-1', dwellingCoverCents: 450_000_00 }

let owners = 0
const owned = async (facts: Partial<ApplicationFacts> = {}) => {
  owners += 1
  const email = `flood${owners}@example.test`
  const applicant = await server.at('TRUST_AND_INSURANCE', {
    ...closingFacts,
    applicant: { ...closingFacts.applicant, email },
    insurance,
    flood,
    ...facts,
  })
  const mails = async () => {
    await server.deliver()
    return (await inboxOf(server.app.db, lender().id, email)).filter(({ subject }) =>
      /flood policy|inundaciones/.test(subject),
    )
  }
  const policy = async () => ({
    kind: 'NFIP',
    insurer: 'Sample Flood Mutual',
    policyNumber: 'FL-1',
    coverCents: 250_000_00,
    statesFederalDefinition: false,
    effectiveOn: await today(),
    expiresOn: addDays(await today(), 365),
    documentUuid: await bring(server, await applicant.now(), 'INSURANCE_DECLARATIONS'),
  })
  return { applicant, mails, give: async () => server.ask(applicant, giveFloodPolicy, await policy()) }
}

describe('the owner of a home in a special flood hazard area without a flood policy', () => {
  it('is reminded three times in 45 days, then staff decide, and a policy ends it', async () => {
    const { applicant, mails, give } = await owned()
    await pass(2)
    await remind()
    expect(await mails()).toHaveLength(0)
    for (const nth of [1, 2, 3]) {
      await pass(nth === 1 ? 1 : 15)
      await remind()
      await remind()
      expect(await mails()).toHaveLength(nth)
    }
    const clocks = await server.ask(applicant, readClocks)
    const due = addDays(await today(), 15)
    expect(clocks.body).toContainEqual(
      expect.objectContaining({ kind: 'floodPolicyMissing', dueOn: due, isRunning: true }),
    )
    await sweepDeadlines(server.app, lender().id, lender().timeZone)
    expect((await applicant.now()).facts.overdue ?? []).toEqual([])
    await pass(15)
    await remind()
    expect(await mails()).toHaveLength(3)
    await sweepDeadlines(server.app, lender().id, lender().timeZone)
    expect((await applicant.now()).facts.overdue).toMatchObject([{ clock: 'floodPolicyMissing' }])
    expect((await give()).status).toBe(200)
    expect((await applicant.now()).facts.floodReminders).toBeUndefined()
  })

  it.each<readonly [string, Partial<ApplicationFacts>]>([
    ['the home lies elsewhere', { flood: { ...flood, zone: 'X', specialHazardArea: false } }],
    [
      'a person reads the policy they sent',
      {
        floodPolicy: {
          kind: 'PRIVATE',
          insurer: 'Example',
          policyNumber: 'P-1',
          coverCents: 1_00,
          effectiveOn: '2026-01-01',
          expiresOn: '2030-01-01',
          status: 'IN_REVIEW',
          givenAt: '2026-11-01T10:00:00.000Z',
        },
      },
    ],
  ])('hears nothing where %s', async (_, facts) => {
    const { mails } = await owned(facts)
    await pass(5)
    await remind()
    expect(await mails()).toEqual([])
  })

  it('is told in the language they applied in, and of one that ran out', async () => {
    const on = await today()
    const { mails } = await owned({
      locale: 'es',
      flood: { ...flood, determination: { ...floodDetermination, participates: true, lifeOfLoan: true } },
      floodPolicy: {
        kind: 'NFIP',
        insurer: 'Example',
        policyNumber: 'P-1',
        coverCents: 250_000_00,
        effectiveOn: addDays(on, -365),
        expiresOn: addDays(on, 1),
        status: 'ACCEPTED',
        givenAt: `${on}T10:00:00.000Z`,
      },
    })
    await remind()
    expect(await mails()).toHaveLength(0)
    await pass(3)
    await remind()
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('riesgo especial de inundación') }])
  })
})
