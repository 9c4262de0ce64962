import { chatterLines, everydayLines, guarded, offTopic, startTopics } from '../faq/index.ts'
import { vectorsOf } from './guard-vectors.ts'
import { GUARDS, type Guard } from './guards.ts'
import { separate } from './separate.ts'

/** The score of a text, above 0 where it is more like a guarded question than an everyday one, and its guard. */
type Sound = {
  readonly score: number
  readonly guard: Guard
  /** Whether no other guard comes close. */
  readonly isClear: boolean
}
export type GuardModel = (text: string) => Sound

export type Example = { readonly text: string; readonly guard: Guard | undefined }

/** The training examples. Only shipped phrasings are used, so that a lender's changes cannot weaken the guards. */
export const guardExamples: readonly Example[] = [
  ...guarded.flatMap(({ guard, texts }) => texts.map((text) => ({ text, guard }))),
  ...startTopics.flatMap(({ title, phrasings }) =>
    [title.en, title.es, ...phrasings.en, ...phrasings.es].map((text) => ({ text, guard: undefined })),
  ),
  ...[...everydayLines, ...chatterLines, ...offTopic].map((text) => ({ text, guard: undefined })),
]

/** Missing a guarded question costs more than offering a person needlessly. */
const COSTS = [1, 0.5] as const

/** Trains a classifier that separates guarded from everyday questions, and the guards from each other. */
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
/** The model, trained once in each process at its first use. */
export const loadGuardModel = (): Promise<GuardModel> => {
  learned ??= learnGuards(guardExamples)
  return learned
}
