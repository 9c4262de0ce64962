import { SHARED_BY_SIGNERS, type SharedBySigners } from '../application/index.ts'

/** Of one person who signs: what stands for each, as far as it is known. */
export type SignerTraits = Readonly<Record<SharedBySigners, readonly string[]>>

const isShared = (trait: SharedBySigners, people: readonly SignerTraits[]): boolean => {
  const all = people.flatMap((person) => [...new Set(person[trait])])
  return new Set(all).size < all.length
}

/** Which of it at least two of the people have in common; never what it is, nor whose. */
export const sharedBySigners = (people: readonly SignerTraits[]): readonly SharedBySigners[] =>
  SHARED_BY_SIGNERS.filter((trait) => isShared(trait, people))
