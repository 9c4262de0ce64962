import { DemographicsForm } from '@hearthline/contracts'
import { sampleFacts } from '@hearthline/domain/application'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { keepDemographics } from '../applications/secrets.ts'
import { answerQuestions } from '../testing/borrower-actions.ts'
import {
  applicantAtBank,
  createJourneyServer,
  decidedApplicant,
  type JourneyServer,
} from '../testing/journey-server.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { evaluateFinal, evaluateInitial } from './decision/evaluate.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

type Evaluate = typeof evaluateInitial

/** The bytes that would be stored of a decision taken now: what it rests on, and what it says. */
const decisionOf = async (applicant: Applicant, evaluate: Evaluate = evaluateInitial): Promise<readonly string[]> => {
  const { app, lender, registry } = server
  const { today } = await app.clock.at(lender.id, lender.timeZone)
  const application = await applicant.now()
  const { inputs, record } = await evaluate(registry, { application, app, organisation: lender.id, today })
  return [inputs.text, record.text]
}

const ETHNICITIES = ['1', '11', '12', '13', '14', '2'] as const
const RACES = ['1', '2', '21', '22', '23', '24', '25', '26', '27', '3', '4', '41', '42', '43', '44', '5'] as const
const SEXES = ['1', '2'] as const

type Answer = { readonly codes: readonly string[]; readonly text?: string | undefined; readonly notProvided: boolean }
type Given = Readonly<Record<'ethnicity' | 'race' | 'sex', Answer>>

/** Any of the codes, words of one's own beside them or alone, or that one does not say. */
const answers = (codes: readonly string[]): fc.Arbitrary<Answer> =>
  fc.oneof<fc.Arbitrary<Answer>[]>(
    fc.constant({ codes: [], notProvided: true }),
    fc.record({
      codes: fc.subarray([...codes], { minLength: 1, maxLength: Math.min(5, codes.length) }),
      text: fc.option(fc.constantFrom('Garifuna', 'Hopi', 'Tongan', 'Ñuñoa'), { nil: undefined }),
      notProvided: fc.constant(false),
    }),
    fc.constant({ codes: [], text: 'Of my own words', notProvided: false }),
  )
const given: fc.Arbitrary<Given> = fc.record({
  ethnicity: answers(ETHNICITIES),
  race: answers(RACES),
  sex: answers(SEXES),
})

const noAnswer = { codes: [], notProvided: true }
const oneCode = (question: keyof Given, codes: readonly string[]): Given[] =>
  codes.map((one) => ({
    ethnicity: noAnswer,
    race: noAnswer,
    sex: noAnswer,
    [question]: { codes: [one], notProvided: false },
  }))

/** Each code by itself, so that none is left to chance, and many together. */
const cases: readonly Given[] = [
  ...oneCode('ethnicity', ETHNICITIES),
  ...oneCode('race', RACES),
  ...oneCode('sex', SEXES),
  ...fc.sample(given, { numRuns: 48, seed: 80 }),
]

/** Another answer in the place of the one on file, as its own page would keep it. */
const answerAgain = async ({ uuid }: Applicant, form: Given) => {
  const { app, lender } = server
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  const value = JSON.stringify(DemographicsForm.parse(form))
  await app.db.inTransaction(lender.id, async (tx) => {
    const work = await openApplication(tx, uuid, by)
    await keepDemographics(tx, app.keys, { application: uuid, value, at: moment.now })
    const isDeclined = [form.ethnicity, form.race, form.sex].every(({ notProvided }) => notProvided)
    work.change({ demographics: isDeclined ? 'NOT_PROVIDED' : 'ANSWERED' }, { kind: 'test' })
  })
}

describe('a decision', () => {
  it('is the same to the byte whatever was answered to the demographic questions', async () => {
    const decided = await decidedApplicant(server)
    const { facts } = await decided.now()
    const plain = await decisionOf(decided)
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

  it('is it at first and at the end, for each code, subcategory and word of one’s own', async () => {
    const applicant = await applicantAtBank(server)
    const plain = [await decisionOf(applicant), await decisionOf(applicant, evaluateFinal)]
    expect(cases.length).toBeGreaterThanOrEqual(60)
    for (const form of cases) {
      await answerAgain(applicant, form)
      expect([await decisionOf(applicant), await decisionOf(applicant, evaluateFinal)]).toEqual(plain)
    }
  })

  it('is another one for another income (control)', async () => {
    const decided = await decidedApplicant(server)
    const { facts } = await decided.now()
    const income = { ...sampleFacts.income, annualCents: sampleFacts.income.annualCents - 1_00 }
    const changed = await createApplicant(server, { step: 'HMDA', facts: { ...facts, income } })
    expect(await decisionOf(changed)).not.toEqual(await decisionOf(decided))
  })

  it('at the end is another one for another income (control)', async () => {
    const applicant = await applicantAtBank(server)
    const plain = await decisionOf(applicant, evaluateFinal)
    const { app, lender } = server
    const moment = await app.clock.at(lender.id, lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await app.db.inTransaction(lender.id, async (tx) => {
      const work = await openApplication(tx, applicant.uuid, by)
      const { incomeVerification } = work.facts
      if (incomeVerification?.verifiedAnnualCents === undefined) throw new Error('no verified income')
      const verifiedAnnualCents = incomeVerification.verifiedAnnualCents - 1_00
      work.change({ incomeVerification: { ...incomeVerification, verifiedAnnualCents } }, { kind: 'test' })
    })
    expect(await decisionOf(applicant, evaluateFinal)).not.toEqual(plain)
  })
})
