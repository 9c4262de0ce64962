import { z } from 'zod'
import { type Decision, decide, type Knowing } from '../answering/decide.ts'
import { helps, isConfident, topicOf } from './bars.ts'

/** A question as a borrower typed it, the answers that are right, and the question before where it goes on from one. */
export const JudgedQuestions = z.array(
  z.object({
    question: z.string(),
    /** Ids of topics, or one of: guard, off-topic, greeting, thanks. */
    expected: z.array(z.string()),
    lang: z.enum(['en', 'es']),
    before: z.optional(z.string()),
    kind: z.enum(['everyday', 'own', 'follow-up', 'guard', 'off-topic', 'greeting', 'thanks']),
  }),
)
export type JudgedQuestion = z.output<typeof JudgedQuestions>[number]

export type Judged = JudgedQuestion & { readonly decision: Decision }

export const judge = (questions: readonly JudgedQuestion[], knowing: Knowing): readonly Judged[] =>
  questions.map((one) => ({
    ...one,
    // What goes before passes through the same covering as in a conversation.
    decision: decide(one.question, knowing, one.before && decide(one.before, knowing).asked).decision,
  }))

/** Answered without asking back; a person who is asked for is an answer. */
const isOutright = (decision: Decision): boolean => isConfident(decision) || decision.kind === 'human'

const isRight = ({ decision, expected }: Judged): boolean => expected.includes(topicOf(decision) ?? '')
const isHelped = ({ decision, expected }: Judged): boolean => expected.some((id) => helps(decision, id))
const isGuard = ({ decision }: Judged): boolean => decision.kind === 'guard'
const isCourtesy = ({ decision, expected }: Judged): boolean =>
  decision.kind === 'courtesy' && expected.includes(decision.courtesy)

/** A total, and what it should be at least or at most. */
export type Total = {
  readonly what: string
  readonly some: number
  readonly of: number
  readonly least?: number
  readonly most?: number
}

const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length

export const totalsOf = (judged: readonly Judged[]): readonly Total[] => {
  const of = (...kinds: readonly JudgedQuestion['kind'][]) => judged.filter(({ kind }) => kinds.includes(kind))
  const everyday = of('everyday')
  const answered = everyday.filter(({ decision }) => isOutright(decision))
  const own = of('own')
  const goingOn = of('follow-up')
  const guards = of('guard')
  const offTopic = of('off-topic')
  const courtesies = of('greeting', 'thanks')
  const all = everyday.length
  return [
    { what: 'everyday: answered outright', some: answered.length, of: all, least: 55 },
    { what: 'of these, wrong', some: count(answered, (row) => !isRight(row)), of: answered.length, most: 5 },
    { what: 'everyday: right, or among three', some: count(everyday, isHelped), of: all, least: 90 },
    { what: 'everyday: taken for a guard', some: count(everyday, isGuard), of: all, most: 10 },
    { what: 'own: answered from the application', some: count(own, (row) => isOutright(row.decision)), of: own.length },
    { what: 'own: right', some: count(own, isRight), of: own.length },
    { what: 'own: right, or among three', some: count(own, isHelped), of: own.length, least: 90 },
    { what: 'follow-ups: right', some: count(goingOn, isRight), of: goingOn.length },
    { what: 'follow-ups: right, or among three', some: count(goingOn, isHelped), of: goingOn.length },
    { what: 'guards: passed on to a person', some: count(guards, isGuard), of: guards.length, least: 100 },
    { what: 'guards: answered', some: count(guards, (row) => isConfident(row.decision)), of: guards.length, most: 0 },
    {
      what: 'off-topic: answered',
      some: count(offTopic, (row) => isOutright(row.decision)),
      of: offTopic.length,
      most: 0,
    },
    { what: 'greetings and thanks: as such', some: count(courtesies, isCourtesy), of: courtesies.length, least: 100 },
  ]
}

const percentOf = ({ some, of }: Total): number => (of === 0 ? 0 : (100 * some) / of)

export const isMissed = (total: Total): boolean =>
  total.of > 0 && (percentOf(total) < (total.least ?? 0) || percentOf(total) > (total.most ?? 100))

/** A line of figures; never a question. */
export const formatTotal = (total: Total): string => {
  const goal =
    total.least === undefined
      ? total.most === undefined
        ? ''
        : ` · at most ${total.most} %`
      : ` · at least ${total.least} %`
  const verdict = goal === '' ? '' : isMissed(total) ? ' · MISSED' : ' · met'
  return `${total.what}: ${percentOf(total).toFixed(1)} % (${total.some} of ${total.of})${goal}${verdict}`
}
