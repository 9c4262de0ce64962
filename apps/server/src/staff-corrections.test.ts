import { correctCaseFact, previewCaseCorrection, readCase, readCaseCorrections } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { decideInitial } from './underwriting/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const jobs = () => ({ WAITING_FOR_INITIAL_DECISION: decideInitial(server.registry) })
const words = { spokeWith: 'Avery Sample', reason: 'They read the bonus as income of every year' }
const less = { fact: 'INCOME', annualCents: 66_000_00 } as const

const offered = async (): Promise<Applicant> => {
  const applicant = await server.at('WAITING_FOR_INITIAL_DECISION', { offer: undefined })
  expect(await applicant.work(jobs())).toBe('OFFER_SELECTION')
  return applicant
}
const preview = async (applicant: Applicant, correction: object = less) =>
  replyOf(previewCaseCorrection, await server.act('underwriter', applicant, previewCaseCorrection, correction))
const correct = (applicant: Applicant, digest: string, correction: object = less) =>
  server.act('underwriter', applicant, correctCaseFact, { correction, digest, ...words })

describe('a fact that staff correct at the word of its owner', () => {
  it('is shown first with what the decision would become, and the decision becomes that', async () => {
    const applicant = await offered()
    const { version } = await applicant.now()
    const seen = await preview(applicant)
    expect(seen).toMatchObject({
      touches: 'INITIAL_DECISION',
      figures: [{ field: 'INCOME', before: 120_000_00, after: 66_000_00 }],
    })
    expect(seen.after.maxLineCents).toBeLessThan(seen.before.maxLineCents)
    expect((await applicant.now()).version).toBe(version)
    expect((await correct(applicant, seen.digest)).body).toMatchObject({ state: 'WAITING_FOR_INITIAL_DECISION' })
    await applicant.work(jobs())
    const { facts } = await applicant.now()
    expect([facts.income.annualCents, facts.decision?.maxLineCents]).toEqual([66_000_00, seen.after.maxLineCents])
  })

  it('is in the log with whoever corrected it, whose word it was, and why', async () => {
    const applicant = await offered()
    await correct(applicant, (await preview(applicant)).digest)
    const { log } = replyOf(readCase, await server.act('underwriter', applicant, readCase))
    const row = log.find(({ kind }) => kind === 'correctFactByHand')
    expect(row).toMatchObject({ by: 'staff', staff: { roles: ['underwriter'] } })
    expect(row?.summary).toContain('spokeWith Avery Sample')
    expect(row?.summary).toContain('source STAFF')
  })

  it('is not corrected otherwise than it was seen, nor once something changed since', async () => {
    const applicant = await offered()
    const { digest } = await preview(applicant)
    expect((await correct(applicant, digest, { ...less, annualCents: 67_000_00 })).body.code).toBe('correctionStale')
    expect((await correct(applicant, digest)).status).toBe(200)
    expect((await correct(applicant, digest)).body.code).toBe('eventNotExpected')
  })

  it('says of each fact whether it can be, and is no fact of a funder', async () => {
    const applicant = await offered()
    const rows = replyOf(readCaseCorrections, await server.act('processor', applicant, readCaseCorrections))
    expect(rows.find(({ fact }) => fact === 'INCOME')).toMatchObject({ touches: 'INITIAL_DECISION', refused: null })
    expect((await server.act('funder', applicant, readCaseCorrections)).body.code).toBe('notAllowed')
    const signed = await server.at('NOTE_SIGNING', { disclosures: { closingSignedAt: '2026-11-20T10:00:00.000Z' } })
    expect((await server.act('underwriter', signed, previewCaseCorrection, less)).body.code).toBe('correctionTooLate')
  })
})
