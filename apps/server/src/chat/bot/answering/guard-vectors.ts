import { setImmediate as nextTurn } from 'node:timers/promises'
import { guardFeaturesOf } from './guard-features.ts'
import type { Vector } from './separate.ts'

/** How much each kind of feature counts (guard-features.ts): words, stems, ideas, neighbours, pieces. */
const SHARES: Readonly<Record<string, number>> = { w: 1, s: 1, p: 1, g: 0.5, c: 1, i: 1, j: 0.7 }
/** A feature that one text alone has says nothing about others. */
const LEAST_TEXTS = 2
/** A feature that no text has weighs this much of the rarest: it makes the known ones of the same kind count for less. */
const UNKNOWN_SHARE = 0.5

const TEXTS_A_TURN = 50

/** Lets others in between: the whole takes half a second. */
const inTurns = async <From, To>(all: readonly From[], make: (one: From) => To): Promise<readonly To[]> => {
  const made: To[] = []
  for (const [at, one] of all.entries()) {
    made.push(make(one))
    if (at % TEXTS_A_TURN === TEXTS_A_TURN - 1) await nextTurn()
  }
  return made
}

/** Rare features weigh more; those of a kind make a vector as long as the kind's share. */
export const vectorsOf = async (texts: readonly string[]) => {
  const all = await inTurns(texts, guardFeaturesOf)
  const counts = new Map<string, number>()
  await inTurns(all, (features) => {
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  const numbers = new Map<string, { at: number; rarity: number }>()
  for (const [name, count] of counts)
    if (count >= LEAST_TEXTS) numbers.set(name, { at: numbers.size, rarity: Math.log(1 + texts.length / count) })
  const unknown = Math.log(1 + texts.length) * UNKNOWN_SHARE

  const vectorFrom = (features: ReadonlySet<string>): Vector => {
    const squares = new Map<string, number>()
    const known: { kind: string; at: number; rarity: number }[] = []
    for (const name of features) {
      const kind = name.charAt(0)
      const number = numbers.get(name)
      squares.set(kind, (squares.get(kind) ?? 0) + (number?.rarity ?? unknown) ** 2)
      if (number !== undefined) known.push({ kind, ...number })
    }
    return {
      at: known.map(({ at }) => at),
      weight: known.map(({ kind, rarity }) => ((SHARES[kind] ?? 0) * rarity) / Math.sqrt(squares.get(kind) ?? 1)),
    }
  }
  return {
    vectors: await inTurns(all, vectorFrom),
    vectorOf: (text: string) => vectorFrom(guardFeaturesOf(text)),
    size: numbers.size,
  }
}
