import { cancelByLender, declineApplication, retryStep } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import type { ValuationAnswer } from './vendors/index.ts'
import { verificationJobs } from './verification/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const reason = 'The roof could not be seen'
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)

const estimated: Partial<ApplicationFacts> = {
  ...closingFacts,
  valuation: { valueCents: 640_000_00, source: 'BORROWER_ESTIMATE', asOf: '2026-11-01' },
  bpo: 'BPO_REQUIRED',
  valuationOrder: { kind: 'BPO', feeCents: 180_00, visit: 'EXTERIOR', orderedAt: '2026-11-03T17:00:00.000Z' },
}

/** An application whose valuation vendor gives these answers, one per order, and the vendor's requests. */
const awaiting = async (step: Step, ...answers: readonly ValuationAnswer[]) => {
  const asked = new Map<string, ValuationAnswer | undefined>()
  const order = async ({ reference }: { reference: string }): Promise<ValuationAnswer> => {
    if (!asked.has(reference)) asked.set(reference, answers[asked.size])
    return asked.get(reference) ?? { outcome: 'noValue' }
  }
  const { app } = server
  const vendorsFor: typeof app.vendorsFor = (of) => {
    const vendors = app.vendorsFor(of)
    return { ...vendors, valuation: { ...vendors.valuation, order } }
  }
  const applicant = await createApplicant({ ...server, app: { ...app, vendorsFor } }, { step, facts: estimated })
  return { applicant, asked, work: () => applicant.work({ [step]: verificationJobs[step as 'BPO_PROCESSING'] }) }
}

const noValue: ValuationAnswer = { outcome: 'noValue' }
const bring = async (applicant: Applicant, { valueCents = 500_000_00, ago = 0 } = {}) =>
  server.renew(applicant, {
    what: 'VALUATION',
    valueCents,
    asOf: addDays(await today(), -ago),
    reason,
  })

const withoutValue = async (...more: readonly ValuationAnswer[]) => {
  const scene = await awaiting('ONSITE_APPRAISAL_REQUEST', noValue, ...more)
  await scene.work()
  return scene
}

describe('an appraiser on site who finds no value', () => {
  it('leaves the application to a person, who sees why; the work that comes again orders nothing', async () => {
    const { applicant, asked, work } = await withoutValue()
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: 'noValueFound', closed: null }])
    await work()
    expect(asked.size).toBe(1)
  })

  it('is followed by another, where staff order once more: under another reference', async () => {
    const valued = { outcome: 'valued', valueCents: 655_000_00, asOf: await today() } as const
    const { applicant, asked, work } = await withoutValue(valued)
    const { status } = await server.act('processor', applicant, retryStep, { reason })
    expect(status).toBe(200)
    expect(await server.openKinds(applicant)).toEqual([])
    await work()
    expect(asked.size).toBe(2)
    const { step, facts } = await applicant.now()
    expect([step, facts.bpo]).toEqual(['WAITING_FOR_FINAL_DECISION', 'BPO_COMPLETE'])
    expect(facts.valuation).toMatchObject({ valueCents: 655_000_00, source: 'APPRAISAL' })
  })

  it('is followed by a report that staff have, and the line is decided on its value', async () => {
    const { applicant } = await withoutValue()
    const { status, body } = await bring(applicant, { ago: 20 })
    expect([status, body.state]).toEqual([200, 'WAITING_FOR_FINAL_DECISION'])
    const { facts } = await applicant.now()
    const asOf = addDays(await today(), -20)
    expect(facts.valuation).toEqual({ valueCents: 500_000_00, source: 'APPRAISAL', asOf })
    expect([facts.bpo, facts.needsAttention]).toEqual(['BPO_COMPLETE', undefined])
    expect(await server.openKinds(applicant)).toEqual([])
  })

  it.each([
    ['too old to close on', 180, 'notNewer'],
    ['of a day to come', -1, 'dateInFuture'],
  ] as const)('is not followed by a report %s', async (_, ago, code) => {
    const { applicant } = await withoutValue()
    expect((await bring(applicant, { ago })).body.fields).toMatchObject([{ path: 'asOf', code }])
    expect((await applicant.now()).step).toBe('ONSITE_APPRAISAL_REQUEST')
  })

  it.each([
    ['declined', declineApplication, { reasons: ['UNVERIFIED'] }, 'DECLINED'],
    ['cancelled', cancelByLender, { kind: 'WITHDRAWN' }, 'CANCELLED'],
  ] as const)('may be the end: the application is %s', async (_, endpoint, more, to) => {
    const { applicant } = await withoutValue()
    const { status, body } = await server.act('underwriter', applicant, endpoint, { reason, ...more })
    expect([status, body.state]).toEqual([200, to])
  })
})

describe('a value that was ordered', () => {
  it('cannot be brought by hand while its vendor has it in hand (control)', async () => {
    const { applicant } = await awaiting('BPO_PROCESSING')
    expect(await bring(applicant)).toMatchObject({ status: 409, body: { code: 'eventNotExpected' } })
  })

  it('is brought by hand where the vendor fell silent', async () => {
    const applicant = await server.at('BPO_PROCESSING', {
      ...estimated,
      needsAttention: { step: 'BPO_PROCESSING', reason: 'vendorSilent', since: '2026-11-20T10:00:00.000Z' },
    })
    expect((await bring(applicant)).body.state).toBe('WAITING_FOR_FINAL_DECISION')
  })

  it('that a broker cannot find is still looked for by an appraiser', async () => {
    const { applicant, work } = await awaiting('BPO_PROCESSING', noValue)
    await work()
    const { step, facts } = await applicant.now()
    expect([step, facts.needsAttention]).toEqual(['ONSITE_APPRAISAL_REQUEST', undefined])
  })
})
