import { createDice } from '../../tests/simulation/dice.ts'

/** Some of the clauses: the same for the same seed, in whatever order they are told. */
export const drawClauses = (ids: readonly string[], count: number, seed: number): readonly string[] => {
  const dice = createDice(seed)
  const left = [...new Set(ids)].sort()
  const drawn: string[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(dice.below(left.length), 1))
  return drawn.sort()
}
