import { answerNotaryQuestions, moveClock, startNotarySession } from '@hearthline/contracts'
import type { PublicCaller } from './public-calls.ts'

/**
 * Opens a session with the sandbox's notary and answers its questions, whose first choice is the right one. A notary
 * who does not accept the answers asks again, and closes the session for a day the second time.
 */
export const passNotary = async (caller: PublicCaller, uuid: string): Promise<{ uuid: string; session: string }> => {
  const start = () =>
    caller.json(startNotarySession, { params: { uuid }, body: { recordingAccepted: true, state: 'CO' } })
  let session = await start()
  const params = { uuid, session: session.sessionUuid }
  for (;;) {
    if (session.state === 'questions') {
      const answers = Object.fromEntries(session.questions.map(({ id, choices }) => [id, choices[0] ?? '']))
      session = await caller.json(answerNotaryQuestions, { params, body: { answers } })
    } else if (session.state === 'locked') {
      await caller.json(moveClock, { body: { businessDays: 1 } })
      session = await start()
    } else return params
  }
}
