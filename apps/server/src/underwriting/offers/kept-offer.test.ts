import { applyCorrection, previewCorrection, readRevision } from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { defaultRateSheet } from '@hearthline/domain/pricing'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Organisation, Registry } from '../../organisations/index.ts'
import { moveShift } from '../../platform/clock/index.ts'
import { proveIncome } from '../../testing/borrower-actions.ts'
import {
  applicantAtBank,
  applicantAtIncome,
  createJourneyServer,
  type JourneyServer,
} from '../../testing/journey-server.ts'
import { replyOf } from '../../testing/reply-of.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { decideFinal } from '../decision/decide.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const of = ({ uuid }: Applicant) => ({ params: { uuid } })
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const revisionOf = async (applicant: Applicant) =>
  replyOf(readRevision, await applicant.visitor.call(readRevision, of(applicant)))

/** A lender whose prices went up by a point since the offer, and who now asks for more equity. */
const dearer = async () => {
  const effectiveOn = addDays(await today(), -1)
  const sheet = { ...defaultRateSheet, version: 'dearer', effectiveOn, startPercent: '8.85' }
  const { states: _, ...ours } = defaultPolicy
  const policy = { ...ours, version: 'stricter', effectiveOn, minScore: 641 }
  // As a record holds it: JSON.
  const lending: Organisation['lending'] = JSON.parse(JSON.stringify({ rateSheets: [sheet], policies: [policy] }))
  const registry: Registry = {
    ...server.registry,
    byId: (id) => {
      const known = server.registry.byId(id)
      return known && { ...known, lending }
    },
  }
  return { effectiveOn, jobs: { ...server.jobs, WAITING_FOR_FINAL_DECISION: decideFinal(registry) } }
}

const correct = async (applicant: Applicant, correction: object) => {
  const { body } = await applicant.visitor.call(previewCorrection, { ...of(applicant), body: correction })
  const applied = { correction, cause: 'ENTERED_WRONG', digest: body.digest }
  await applicant.visitor.call(applyCorrection, { ...of(applicant), body: applied })
  return body
}

describe('what changed after a correction', () => {
  it('of how the home is used is told with its field, as the borrower’s own word', async () => {
    const applicant = await applicantAtBank(server)
    const preview = await correct(applicant, { fact: 'OCCUPANCY', occupancy: 'SECOND_HOME' })
    const figure = { field: 'OCCUPANCY', before: 'PRIMARY', after: 'SECOND_HOME' }
    expect(preview.figures).toEqual([figure])
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    const revision = await revisionOf(applicant)
    expect(revision.figures.filter(({ field }) => field !== 'INCOME')).toEqual([
      { ...figure, source: 'BORROWER', by: null },
    ])
    expect(revision.cause).toBe('LIMIT')
  })

  it('of debts that no report shows is told as the borrower’s own word, not the bureau’s', async () => {
    const applicant = await applicantAtBank(server)
    await correct(applicant, { fact: 'OTHER_DEBTS', monthlyCents: 1_500_00 })
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    expect((await revisionOf(applicant)).figures.filter(({ field }) => field.includes('DEBTS'))).toEqual([
      { field: 'OTHER_DEBTS', before: 0, after: 1_500_00, source: 'BORROWER', by: null },
    ])
  })
})

describe('an offer that was chosen', () => {
  it('holds by the prices and rules it was made under, to its last day', async () => {
    const applicant = await applicantAtIncome(server)
    const { offer } = (await applicant.now()).facts
    await proveIncome(applicant)
    await applicant.work((await dearer()).jobs)
    const { facts } = await applicant.now()
    expect(facts.decision).toMatchObject({ decision: 'APPROVED', subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' })
    expect(facts.offer).toEqual(offer)
  })

  it('is priced again once that day has passed, and told so', async () => {
    const onTheLastDay = await applicantAtIncome(server)
    const later = await applicantAtIncome(server)
    await moveShift(server.app.db.read(server.lender.id), server.lender.id, defaultPolicy.offerDays)
    const { effectiveOn, jobs } = await dearer()
    await proveIncome(onTheLastDay)
    await onTheLastDay.work(jobs)
    expect((await onTheLastDay.now()).facts.decision?.decision).toBe('APPROVED')

    await moveShift(server.app.db.read(server.lender.id), server.lender.id, 1)
    await proveIncome(later)
    expect(await later.work(jobs)).toBe('REVISED_OFFER_SELECTION')
    const revision = await revisionOf(later)
    expect(revision.cause).toBe('OFFER_ENDED')
    expect(revision.figures).toEqual([
      { field: 'PRICES', before: defaultRateSheet.effectiveOn, after: effectiveOn, source: 'LENDER', by: null },
      { field: 'RULES', before: defaultPolicy.effectiveOn, after: effectiveOn, source: 'LENDER', by: null },
    ])
    expect(Number(revision.after?.ratePercent) - Number(revision.before.ratePercent)).toBeCloseTo(1)
  })
})
