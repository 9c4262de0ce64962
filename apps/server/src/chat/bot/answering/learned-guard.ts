import { chatterLines, everydayLines, guarded, offTopic, startTopics } from '../faq/index.ts'
import { vectorsOf } from './guard-vectors.ts'
import { GUARDS, type Guard } from './guards.ts'
import { separate } from './separate.ts'

/** What a text sounds like: above 0 more like a guard's than an everyday question, and then like whose. */
type Sound = {
  readonly score: number
  readonly guard: Guard
  /** It is that guard's and no other's. */
  readonly isClear: boolean
}
export type GuardModel = (text: string) => Sound

export type Example = { readonly text: string; readonly guard: Guard | undefined }

/** Everyday questions are those that ship, whatever a lender makes of its topics: no change of theirs can dull the guard. */
export const guardExamples: readonly Example[] = [
  ...guarded.flatMap(({ guard, texts }) => texts.map((text) => ({ text, guard }))),
  ...startTopics.flatMap(({ title, phrasings }) =>
    [title.en, title.es, ...phrasings.en, ...phrasings.es].map((text) => ({ text, guard: undefined })),
  ),
  ...[...everydayLines, ...chatterLines, ...offTopic].map((text) => ({ text, guard: undefined })),
]

/** A guard that is missed costs more than a person offered for nothing. */
const COSTS = [1, 0.5] as const

/** Learns to tell what no bot may answer from everyday questions, and the guards from each other. */
export const learnGuards = async (examples: readonly Example[]): Promise<GuardModel> => {
  const { vectors, vectorOf, size } = await vectorsOf(examples.map(({ text }) => text))
  const isGuard = await separate({
    texts: vectors,
    isOurs: examples.map(({ guard }) => guard !== undefined),
    features: size,
    costs: COSTS,
  })
  const guardedAt = examples.flatMap(({ guard }, at) => (guard === undefined ? [] : [at]))
  const texts = guardedAt.flatMap((at) => vectors[at] ?? [])
  const kinds = GUARDS.filter((kind) => examples.some(({ guard }) => guard === kind))
  const one = async (guard: Guard) => {
    const isOurs = guardedAt.map((at) => examples[at]?.guard === guard)
    return { guard, likes: await separate({ texts, isOurs, features: size, costs: [1, 1] }) }
  }
  const each: Awaited<ReturnType<typeof one>>[] = []
  for (const guard of kinds) each.push(await one(guard))
  return (text) => {
    const vector = vectorOf(text)
    const [best] = each
      .map(({ guard, likes }) => ({ guard, likes: likes(vector) }))
      .toSorted((first, second) => second.likes - first.likes)
    return { score: isGuard(vector), guard: best?.guard ?? 'complaint', isClear: (best?.likes ?? -1) >= 0 }
  }
}

let learned: Promise<GuardModel> | undefined
/** Learned once a process, at the first use. */
export const loadGuardModel = (): Promise<GuardModel> => {
  learned ??= learnGuards(guardExamples)
  return learned
}
