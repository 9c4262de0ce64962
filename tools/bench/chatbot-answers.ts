import MiniSearch from 'minisearch'
import { type Decision, decide, type Knowing } from '../../apps/server/src/chat/bot/answering/decide.ts'
import {
  guardedRows,
  type HeldOut,
  helps,
  isConfident,
  judged,
  questionsOf,
  shippedKnowing,
  shippedPhrasings,
  topicOf,
} from '../../apps/server/src/chat/bot/testing/bars.ts'
import { type Bench, type Figure, median } from './figure.ts'

const ROUNDS = { whole: 5, small: 1 }
const BEST = 3

/** CPU µs of one run; both sides are one process that waits for nothing. */
const costOf = (questions: readonly string[], run: (question: string) => unknown): number => {
  const before = process.cpuUsage()
  for (const question of questions) run(question)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / questions.length
}

/** Full-text search with the library's defaults: what a bot without guards, gate and ideas would do. */
const plainSearch = () => {
  const search = new MiniSearch<{ id: number; topic: string; text: string }>({
    fields: ['text'],
    storeFields: ['topic'],
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  search.addAll(shippedPhrasings.map(({ topic, text }, id) => ({ id, topic: topic ?? '', text })))
  return (question: string): readonly string[] =>
    [...new Set(search.search(question).map(({ topic }) => String(topic)))].slice(0, BEST)
}

const percent = (some: number, all: number): number => (100 * some) / all

const bar = (what: string, value: number, most: number): Figure => ({ what, value, unit: '%', most, mustMeet: true })

type Row = { readonly expected: string; readonly decision: Decision }

const wrongIn = (rows: readonly Row[]): number => {
  const answered = rows.filter(({ decision }) => isConfident(decision))
  return percent(answered.filter(({ decision, expected }) => topicOf(decision) !== expected).length, answered.length)
}

/** The goals of chat.md, each as the share that misses it, with that of plain search. */
const barsOf = (knowing: Knowing, search: (question: string) => readonly string[]): readonly Figure[] => {
  const topics = judged(knowing, 'topics')
  const plain = questionsOf('topics').map(({ question, expected }) => ({ expected, found: search(question) }))
  const helped = topics.filter(({ decision, expected }) => helps(decision, expected)).length
  const plainHelped = plain.filter(({ expected, found }) => found.includes(expected)).length
  const plainWrong = plain.filter(({ expected, found }) => found[0] !== expected).length
  const label = (what: string, value: number) => `${what} (plain search, the floor: ${value.toFixed(1)} %)`
  const offTopic = (kind: HeldOut) => judged(knowing, kind).filter(({ decision }) => isConfident(decision)).length
  const offTopicAsked = questionsOf('off-topic')
  const plainOffTopic = offTopicAsked.filter(({ question }) => search(question).length > 0).length
  const guarded = guardedRows()
  const missed = guarded.filter((question) => decide(question, knowing).decision.kind !== 'guard').length
  return [
    bar(
      label('neither right nor among the three choices', 100 - percent(plainHelped, plain.length)),
      100 - percent(helped, topics.length),
      35,
    ),
    bar(label('of the confident answers, wrong', percent(plainWrong, plain.length)), wrongIn(topics), 10),
    bar(
      label('off-topic, answered all the same', percent(plainOffTopic, offTopicAsked.length)),
      percent(offTopic('off-topic'), offTopicAsked.length),
      0,
    ),
    bar(`of ${guarded.length} guarded rows, not passed on to a person`, percent(missed, guarded.length), 0),
  ]
}

/** The cost of an answer, and the quality of the answers, on questions that were not used for tuning. */
export const chatbotAnswers: Bench = async (extent) => {
  const knowing = shippedKnowing()
  const search = plainSearch()
  const questions = questionsOf('topics').map(({ question }) => question)
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round <= ROUNDS[extent]; round++) {
    const costs = [costOf(questions, search), costOf(questions, (question) => decide(question, knowing))] as const
    if (round === 0) continue
    floor.push(costs[0])
    ours.push(costs[1])
  }
  const aSecond = (us: number) => `${Math.round(1_000_000 / us)} a CPU second`
  return [
    {
      what: `an answer: covered, guarded, searched and judged (${aSecond(median(ours))})`,
      value: median(ours),
      unit: 'µs',
      floor: { what: `MiniSearch alone, fuzzy, ${aSecond(median(floor))}`, value: median(floor) },
      most: 2,
      mustMeet: true,
    },
    ...barsOf(knowing, search),
  ]
}
