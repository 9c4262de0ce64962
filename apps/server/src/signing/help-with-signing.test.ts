import { answerSigningHelp, askSigningHelp, readRecord } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsOf } from '../notifications/index.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const message = 'Which of the two places on page three is mine?'
const ask = (applicant: Applicant, words = message) => server.ask(applicant, askSigningHelp, { message: words })
const answer = (applicant: Applicant, change = {}) =>
  server.act('processor', applicant, answerSigningHelp, { answer: 'The left one.', reason: 'Looked it up', ...change })
const questionsOf = async (applicant: Applicant) => (await server.ask(applicant, readRecord)).body.signingQuestions

describe('a question about the signing', () => {
  it.each(['FINAL_OFFER', 'NOTE_SIGNING', 'CO_DEED_REQ', 'DEED_SIGNING'] as const)(
    'opens a task with the words of the borrower at %s, and moves nothing',
    async (step) => {
      const applicant = await server.at(step)
      expect((await ask(applicant)).body.state).toBe(step)
      expect(await questionsOf(applicant)).toMatchObject([{ message }])
      const [task] = await server.tasksOf(applicant)
      expect(task).toMatchObject({ kind: 'SIGNING_HELP', reason: 'signingQuestion', closed: null })
    },
  )

  it('is answered by a person, who is named; the task ends with that, and the borrower is told', async () => {
    const applicant = await server.at('NOTE_SIGNING')
    await ask(applicant)
    await ask(applicant, 'And do I sign the copy?')
    expect(await server.openKinds(applicant)).toEqual(['SIGNING_HELP'])
    expect((await answer(applicant)).status).toBe(200)
    expect(await server.openKinds(applicant)).toEqual([])
    expect(await server.endsOf(applicant)).toEqual([['SIGNING_HELP', 'answerSigningHelp']])
    const says = { says: 'The left one.', name: expect.stringMatching(/\w/) }
    expect(await questionsOf(applicant)).toMatchObject([{ answer: says }, { answer: says }])
    const { ownerUuid, uuid } = await applicant.now()
    const news = await newsOf(server.app.db, { organisation: server.lender.id, identity: ownerUuid })
    expect(news.at(-1)).toMatchObject({
      title: 'We answered your question',
      ctas: [{ redirectPath: `/account/heloc/${uuid}/signing/support` }],
    })
  })

  it('may be asked again after an answer, which then stands beside it', async () => {
    const applicant = await server.at('NOTE_SIGNING')
    await ask(applicant)
    await answer(applicant)
    await ask(applicant, 'And on page four?')
    const asked = (await questionsOf(applicant)) as readonly { readonly answer?: object }[]
    expect(asked.map((one) => one.answer !== undefined)).toEqual([true, false])
    expect(await server.openKinds(applicant)).toEqual(['SIGNING_HELP'])
  })

  it.each([
    ['without a word', ' ', 422, { code: 'invalidInput', fields: [{ path: 'message', code: 'required' }] }],
    ['longer than a page', 'a'.repeat(1001), 422, { fields: [{ path: 'message', code: 'tooLong' }] }],
  ])('is refused %s, and no task is opened', async (_, words, status, problem) => {
    const applicant = await server.at('NOTE_SIGNING')
    expect(await ask(applicant, words)).toMatchObject({ status, body: problem })
    expect(await server.openKinds(applicant)).toEqual([])
  })

  it('is refused once five wait, and where the application has ended', async () => {
    const applicant = await server.at('NOTE_SIGNING')
    for (const nth of [1, 2, 3, 4, 5]) expect((await ask(applicant, `Question ${nth}`)).status).toBe(200)
    expect((await ask(applicant)).body.code).toBe('tooManyRequests')
    expect((await ask(await server.at('CANCELLED'))).body.code).toBe('eventNotExpected')
  })

  it('that nobody asked is not answered, nor one without a reason for the log', async () => {
    const applicant = await server.at('NOTE_SIGNING')
    expect((await answer(applicant)).body.code).toBe('eventNotExpected')
    await ask(applicant)
    expect((await answer(applicant, { reason: '' })).status).toBe(422)
    expect(await server.openKinds(applicant)).toEqual(['SIGNING_HELP'])
  })
})
