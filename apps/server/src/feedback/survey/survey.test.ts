import { askSurvey, endSurvey, readSurveyReport, type SurveyReport } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoles, type Roles } from '../../identity/testing/roles.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { feedbackCalls } from '../index.ts'

let server: TestServer
let roles: Roles
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({ calls: ({ registry }) => feedbackCalls({ registry }) })
  roles = await createRoles(server)
  applicant = await createApplicant(server, { step: 'LIEN_VERIFICATION' })
})
afterAll(() => server.close())

const somebody = async () => (await signedInVisitor(server)).visitor
const ask = async (from: Visitor, place = 'liens') => (await from.call(askSurvey, { body: { place } })).body.survey
const answer = (from: Visitor, answers: object, place = 'liens') =>
  from.call(endSurvey, { body: { place, outcome: 'answered', answers } })
const dismiss = (from: Visitor, place = 'liens') => from.call(endSurvey, { body: { place, outcome: 'dismissed' } })
const report = async (place = 'liens') => {
  const staff = createVisitor(server)
  staff.token = await roles.tokenOf('processor', applicant)
  const { body } = await staff.call(readSurveyReport)
  const one = (body as unknown as readonly SurveyReport[]).find((row) => row.place === place) // a list, as the contract says
  return one ?? expect.fail('no such place')
}
const easy = { scale: { 'how-easy': 5 }, text: {} }

describe('a survey', () => {
  it.each([['liens'], ['product/select'], ['identity'], ['signing']] as const)(
    'is asked of a person at %s once, in both languages',
    async (place) => {
      const person = await somebody()
      expect(await ask(person, place)).toMatchObject({
        kind: 'questions',
        questions: [{ asks: { en: 'How easy was this step?', es: '¿Qué tan fácil fue este paso?' } }, { kind: 'text' }],
      })
      expect(await ask(person, place)).toBeNull()
      expect(await ask(await somebody(), place)).not.toBeNull()
    },
  )

  it('asked twice at one moment is asked once', async () => {
    const person = await somebody()
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(person)))
    expect(asked.filter((survey) => survey !== null)).toHaveLength(1)
  })

  it('that was dismissed is asked nowhere again, and one that was answered is', async () => {
    const [closer, answerer] = [await somebody(), await somebody()]
    await ask(closer)
    await ask(answerer)
    expect((await dismiss(closer)).status).toBe(200)
    expect((await answer(answerer, easy)).status).toBe(200)
    expect([await ask(closer, 'identity'), (await ask(answerer, 'identity')) === null]).toEqual([null, false])
  })

  it('is no visitor’s', async () => {
    const answered = await createVisitor(server).call(askSurvey, { body: { place: 'liens' } })
    expect(answered.status).toBe(401)
  })

  it('before logging out is asked where the lender has it on, and nowhere else', async () => {
    expect(server.registry.byCode('HEARTHLINE')?.features.logoutSurvey).toBe(false)
    expect(await ask(await somebody(), 'logout')).toBeNull()
    const lender = server.registry.byId(server.lender.id) ?? expect.fail('no lender')
    const features = lender.features
    Object.assign(lender, { features: { ...features, logoutSurvey: true } })
    expect(await ask(await somebody(), 'logout')).toMatchObject({ kind: 'questions' })
    Object.assign(lender, { features })
  })
})

describe('what is answered', () => {
  it('is shown to staff by place, with the mean of a scale and the newest words', async () => {
    const before = await report('product/select')
    for (const [value, words] of [
      [5, 'Nothing at all.'],
      [2, 'Say the rate first.'],
    ] as const) {
      const person = await somebody()
      await ask(person, 'product/select')
      const answers = { scale: { 'how-easy': value }, text: { 'what-to-change': words } }
      expect((await answer(person, answers, 'product/select')).status).toBe(200)
    }
    const person = await somebody()
    await ask(person, 'product/select')
    await dismiss(person, 'product/select')
    expect(await report('product/select')).toMatchObject({
      asked: before.asked + 3,
      answered: before.answered + 2,
      dismissed: before.dismissed + 1,
      questions: [
        { key: 'how-easy', count: 2, mean: '3.50' },
        { key: 'what-to-change', count: 2, newest: ['Say the rate first.', 'Nothing at all.'] },
      ],
    })
  })

  it('stays as it was first said, without the digits of a secret number', async () => {
    const person = await somebody()
    await ask(person, 'signing')
    const answerWith = (words: string) => answer(person, { scale: {}, text: { 'what-to-change': words } }, 'signing')
    expect((await answerWith('Mine is 123-45-6789.')).status).toBe(200)
    expect((await answerWith('Something else.')).status).toBe(200)
    expect((await report('signing')).questions[1]?.newest).toEqual(['Mine is •••-••-••••.'])
  })

  it.each([
    ['to a question that the lender does not ask', { scale: { 'who-are-you': 3 }, text: {} }],
    ['in another kind', { scale: { 'what-to-change': 3 }, text: {} }],
    ['outside the scale', { scale: { 'how-easy': 6 }, text: {} }],
    ['at length', { scale: {}, text: { 'what-to-change': 'x'.repeat(501) } }],
  ])('%s is refused', async (_, answers) => {
    const person = await somebody()
    await ask(person)
    expect((await answer(person, answers)).status).toBe(422)
    expect((await answer(person, easy)).status).toBe(200)
  })

  it('by somebody who was never asked is refused', async () =>
    expect((await answer(await somebody(), easy, 'identity')).status).toBe(404))
})
