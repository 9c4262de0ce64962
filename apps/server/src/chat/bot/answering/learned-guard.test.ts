import { beforeAll, describe, expect, it } from 'vitest'
import { guarded } from '../faq/index.ts'
import { guardExamples } from './guard-examples.ts'
import { guardOf } from './guards.ts'
import { type Example, type GuardModel, openGuards, trainGuards } from './learned-guard.ts'

const PARTS = 4
const SUSPECTED = -0.8
const SURE = 0.8

const learnGuards = (examples: readonly Example[]) => openGuards(trainGuards(examples))

type Scored = Example & { readonly score: number }

/** The scores of each part of the phrasings by a guard that was trained on the other parts. */
const scoreUnlearned = (): readonly Scored[] => {
  const scored: Scored[] = []
  for (let part = 0; part < PARTS; part++) {
    const guardModel = learnGuards(guardExamples.filter((_, at) => at % PARTS !== part))
    for (const [at, one] of guardExamples.entries())
      if (at % PARTS === part) scored.push({ ...one, score: guardModel(one.text).score })
  }
  return scored
}

const share = (scored: readonly Scored[], wanted: (one: Scored) => boolean): number =>
  scored.filter(wanted).length / scored.length

let scored: readonly Scored[]
let guardModel: GuardModel
beforeAll(() => {
  scored = scoreUnlearned()
  guardModel = learnGuards(guardExamples)
}, 600_000)

describe('the learned guard, on phrasings that were left out of its learning', () => {
  it('suspects nearly all that no bot may answer, with the patterns', () => {
    const ours = scored.filter(({ guard }) => guard !== undefined)
    const caught = share(ours, ({ text, score }) => score >= SUSPECTED || guardOf(text, false) !== undefined)
    const sure = share(ours, ({ text, score }) => score >= SURE || guardOf(text, false) !== undefined)
    const patterns = share(ours, ({ text }) => guardOf(text, false) !== undefined)
    console.info(JSON.stringify({ asked: ours.length, caught, sure, patterns }))
    expect(caught).toBeGreaterThanOrEqual(0.97)
    expect(patterns).toBeLessThan(caught)
  })

  it('is seldom sure of an everyday question', () => {
    const others = scored.filter(({ guard }) => guard === undefined)
    const [sure, suspected] = [SURE, SUSPECTED].map((least) => share(others, ({ score }) => score >= least))
    console.info(JSON.stringify({ asked: others.length, sure, suspected }))
    expect(sure).toBeLessThan(0.04)
  })
})

it('has at least thirty English and ten Spanish ways to say each kind', () => {
  for (const { kind, texts } of guarded) {
    expect(texts.length, kind).toBeGreaterThanOrEqual(40)
    expect(new Set(texts).size, kind).toBe(texts.length)
  }
})

it('learns the same from the same phrasings', () => {
  const again = learnGuards(guardExamples)
  for (const text of ['my boat sank and i owe you', 'what is my rate', ''])
    expect(again(text)).toEqual(guardModel(text))
})

/** How far the score of any phrasing is from what it is with the guard that ships. */
const farthest = (other: GuardModel): number =>
  Math.max(...guardExamples.map(({ text }) => Math.abs(other(text).score - guardModel(text).score)))

it('learns the same in whatever order the phrasings come', () =>
  expect(farthest(learnGuards(guardExamples.toReversed()))).toBeLessThan(0.001))

it.each(['can I ride a zeppelin', 'what is the weather on the moon'])(
  'learns as good as the same with one phrasing more: %s',
  (text) => {
    const other = learnGuards([...guardExamples, { text, guard: undefined }])
    expect(farthest(other)).toBeLessThan(0.1)
  },
)

it.each([
  'my landlord says you folks are suing me??',
  'grandpa died tuesday, his line is w you',
  'cancle everyting i singed yesturday',
  'they shut the mill and i aint got your money',
  'my brother forged grandmas name on ur papers',
  'su empleado se burlo de mi manera de hablar',
])('%s sounds like a guard’s', (text) => expect(guardModel(text).score).toBeGreaterThan(0))

it.each(['how do i upload my w2', 'what are ur rates today', 'when will the money hit', 'donde subo mi talon'])(
  '%s does not',
  (text) => expect(guardModel(text).score).toBeLessThan(0),
)
