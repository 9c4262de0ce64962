import { sampleFacts } from '@hearthline/domain/application'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerQuestions } from '../testing/borrower-acts.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../testing/journey-server.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { evaluateInitial } from './evaluate.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

/** The bytes that would be stored of a decision taken now: what it rests on, and what it says. */
const decisionOf = async (applicant: Applicant): Promise<readonly string[]> => {
  const { house, lender, registry } = server
  const { today } = await house.clock.at(lender.id, lender.timeZone)
  const application = await applicant.now()
  const { inputs, record } = await evaluateInitial(registry, { application, house, organisation: lender.id, today })
  return [inputs.text, record.text]
}

const answers = (codes: readonly string[]) =>
  fc.oneof(
    fc.constant({ codes: [], notProvided: true }),
    fc.subarray([...codes], { minLength: 1 }).map((chosen) => ({ codes: chosen, notProvided: false })),
  )

describe('a decision', () => {
  it('is the same to the byte whatever was answered to the demographic questions', async () => {
    const decided = await decidedApplicant(server)
    const { facts } = await decided.now()
    const plain = await decisionOf(decided)
    const given = fc.record({
      ethnicity: answers(['1', '2']),
      race: answers(['1', '2', '3', '5']),
      sex: answers(['1', '2']),
    })
    await fc.assert(
      fc.asyncProperty(given, async (form) => {
        const applicant = await createApplicant(server, { step: 'HMDA', facts })
        const { body } = await answerQuestions(applicant, form)
        expect(body.state).toBe('GENERATE_SUMMARY_DISCLOSURE')
        expect(await decisionOf(applicant)).toEqual(plain)
      }),
      { numRuns: 12 },
    )
  })

  it('is another one for another income (control)', async () => {
    const decided = await decidedApplicant(server)
    const { facts } = await decided.now()
    const income = { ...sampleFacts.income, annualCents: sampleFacts.income.annualCents - 1_00 }
    const changed = await createApplicant(server, { step: 'HMDA', facts: { ...facts, income } })
    expect(await decisionOf(changed)).not.toEqual(await decisionOf(decided))
  })
})
