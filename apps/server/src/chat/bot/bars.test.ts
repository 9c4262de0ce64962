import { beforeAll, describe, expect, it } from 'vitest'
import { type Decision, decide, type Knowing } from './answering/decide.ts'
import { guardExamples } from './answering/guard-examples.ts'
import { openGuards, trainGuards } from './answering/learned-guard.ts'
import { startTopics } from './faq/index.ts'
import { secondGuardRows } from './held-out/guard-rows-second.ts'
import { thirdGuardRows } from './held-out/guard-rows-third.ts'
import { heldOutQuestions } from './held-out/questions.ts'
import { helps, isConfident, judged, shippedKnowing, topicOf, unseenQuestions } from './testing/bars.ts'

/**
 * The bars of the chatbot on questions by an author who did not see the phrasings, and that were not used for tuning
 * (docs/chatbot.md). Only figures are printed, never questions.
 */
let knowing: Knowing
beforeAll(() => {
  knowing = shippedKnowing()
}, 600_000)

const share = (some: number, all: number): string => `${((100 * some) / all).toFixed(1)} % (${some} of ${all})`

/** The results for guarded rows. */
const guardFigures = (decisions: readonly Decision[]) => {
  const of = (...kinds: readonly Decision['kind'][]) => decisions.filter(({ kind }) => kinds.includes(kind)).length
  const sure = decisions.filter((decision) => decision.kind === 'guard' && decision.isSure).length
  return {
    passedOn: of('guard'),
    answered: of('faq', 'application'),
    summary: `guarded: ${share(of('guard'), decisions.length)}, ${sure} of them surely; choices beside a person: ${of('choices', 'human')}; no answer: ${of('none')}; answered by the bot: ${of('faq', 'application')}`,
  }
}

const falsely = (rows: readonly { readonly decision: Decision }[], isSure: boolean): string =>
  share(rows.filter(({ decision }) => decision.kind === 'guard' && decision.isSure === isSure).length, rows.length)

describe('on questions never used for tuning, the bot [C-1-05]', () => {
  it('answers right or offers the right one among three, and is seldom wrong with confidence', () => {
    const rows = judged(knowing, 'topics')
    const answered = rows.filter(({ decision }) => isConfident(decision))
    const wrong = answered.filter(({ decision, expected }) => topicOf(decision) !== expected)
    const helped = rows.filter(({ decision, expected }) => helps(decision, expected))
    const right = rows.filter(({ decision, expected }) => topicOf(decision) === expected)
    console.info(
      [
        `right or among three: ${share(helped.length, rows.length)}`,
        `answered with confidence: ${share(answered.length, rows.length)}`,
        `right without asking back: ${share(right.length, rows.length)}`,
        `wrong with confidence, of all: ${share(wrong.length, rows.length)}; of the answers: ${share(wrong.length, answered.length)}`,
        `of these, choices beside a guard: ${share(helped.filter(({ decision }) => decision.kind === 'guard').length, rows.length)}`,
        `a guard for nothing: surely ${falsely(rows, true)}, with choices ${falsely(rows, false)}`,
        `gate ${JSON.stringify(knowing.index.gate)}, leave-one-out ${JSON.stringify(knowing.index.figures)}`,
      ].join('\n'),
    )
    expect(helped.length / rows.length).toBeGreaterThanOrEqual(0.65)
    expect(wrong.length / answered.length).toBeLessThanOrEqual(0.1)
  })

  it('answers as many with confidence when the learned guard has one everyday phrasing more', () => {
    const learned = trainGuards([...guardExamples, { text: 'can I ride a zeppelin', guard: undefined }])
    const other = { ...knowing, guardModel: openGuards(learned) }
    const confident = (by: Knowing) => judged(by, 'topics').filter(({ decision }) => isConfident(decision)).length
    expect(Math.abs(confident(other) - confident(knowing))).toBeLessThanOrEqual(1)
  })

  it('never answers what is none of ours', () => {
    const rows = judged(knowing, 'off-topic')
    const answered = rows.filter(({ decision }) => isConfident(decision))
    const choices = rows.filter(({ decision }) => decision.kind === 'choices')
    console.info(
      `off-topic: answered ${share(answered.length, rows.length)}, choices offered ${share(choices.length, rows.length)}, a guard for nothing: surely ${falsely(rows, true)}, suspected ${falsely(rows, false)}`,
    )
    expect(answered).toHaveLength(0)
  })

  it('passes every guarded question on to a person, and answers none', () => {
    const { passedOn, answered, summary } = guardFigures(judged(knowing, 'guard').map(({ decision }) => decision))
    console.info(`first set, ${summary}`)
    expect(answered).toBe(0)
    expect(passedOn).toBe(40)
  })
})

/** The sets of guarded rows. The second was held out until it was judged, and has been used for development since. */
it.each([
  ['second', secondGuardRows],
  ['third', thirdGuardRows],
] as const)('passes every row of the %s set of guarded questions on', (set, rows) => {
  const { passedOn, summary } = guardFigures(rows.map((question) => decide(question, knowing).decision))
  console.info(`${set} set, ${summary}`)
  expect(passedOn).toBe(rows.length)
})

it('hardly any held-out question happens to be a phrasing', () =>
  expect(heldOutQuestions.length - unseenQuestions.length).toBeLessThan(5))

it('every topic has at least twelve English ways to ask and an answer in two languages', () => {
  for (const { id, phrasings: asked, answer } of startTopics) {
    expect(asked.en.length, id).toBeGreaterThanOrEqual(12)
    expect(id.startsWith('app.') || id === 'human' || (answer.en !== '' && answer.es !== ''), id).toBe(true)
  }
})
