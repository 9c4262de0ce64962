import { createSeededRandom } from '../../tests/simulation/seeded-random.ts'

/** Some of the clauses: the same for the same seed, in whatever order they are told. */
export const drawClauses = (ids: readonly string[], count: number, seed: number): readonly string[] => {
  const random = createSeededRandom(seed)
  const left = [...new Set(ids)].sort()
  const drawn: string[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1))
  return drawn.sort()
}
