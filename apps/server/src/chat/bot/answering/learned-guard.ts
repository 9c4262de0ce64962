import { type GuardFeatures, vectorsBy, vectorsOf } from './guard-vectors.ts'
import type { Guard } from './guards.ts'
import { type Plane, scoreOf, separate } from './separate.ts'

/** The score of a text, above 0 where it is more like a guarded question than an everyday one, and its guard. */
type Sound = {
  readonly score: number
  readonly guard: Guard
  /** Whether no other guard comes close. */
  readonly isClear: boolean
}
export type GuardModel = (text: string) => Sound

export type Example = { readonly text: string; readonly guard: Guard | undefined }

/** Missing a guarded question costs more than offering a person needlessly. */
const COSTS = [1, 0.5] as const

/** What is learned of the examples, as data that a thread can hand over. */
export type TrainedGuards = {
  readonly features: GuardFeatures
  readonly isGuard: Plane
  readonly each: readonly { readonly guard: Guard; readonly plane: Plane }[]
}

/**
 * Trains a classifier that separates guarded from everyday questions, and the guards from each other. Takes about two
 * seconds and 60 MB: callers run it in a thread (train.ts).
 */
export const trainGuards = (examples: readonly Example[]): TrainedGuards => {
  const { features, vectors } = vectorsOf(examples.map(({ text }) => text))
  const size = features.rarities.length
  const isGuard = separate({
    texts: vectors,
    isOurs: examples.map(({ guard }) => guard !== undefined),
    features: size,
    costs: COSTS,
  })
  const guardedAt = examples.flatMap(({ guard }, at) => (guard === undefined ? [] : [at]))
  const texts = guardedAt.flatMap((at) => vectors[at] ?? [])
  const kinds = new Set(examples.flatMap(({ guard }) => guard ?? []))
  const each: { guard: Guard; plane: Plane }[] = []
  for (const guard of kinds) {
    const isOurs = guardedAt.map((at) => examples[at]?.guard === guard)
    each.push({ guard, plane: separate({ texts, isOurs, features: size, costs: [1, 1] }) })
  }
  return { features, isGuard, each }
}

/** The classifier by what was learned. */
export const openGuards = ({ features, isGuard, each }: TrainedGuards): GuardModel => {
  const vectorOf = vectorsBy(features)
  return (text) => {
    const vector = vectorOf(text)
    const [best] = each
      .map(({ guard, plane }) => ({ guard, likes: scoreOf(plane, vector) }))
      .toSorted((first, second) => second.likes - first.likes)
    return {
      score: scoreOf(isGuard, vector),
      guard: best?.guard ?? 'complaint',
      isClear: (best?.likes ?? -1) >= 0,
    }
  }
}
