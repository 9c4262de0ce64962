import { type Proof, proofsById } from '../tagged-tests/proofs.ts'
import { needsWhatRuns } from './clause-tags.ts'
import { bySpecification, type Clause, type Section } from './parse-section.ts'

export type CoveredClause = Clause & { readonly proofs: readonly Proof[] }
export type CoveredSection = Omit<Section, 'clauses'> & { readonly clauses: readonly CoveredClause[] }

/** Each clause with the tests that prove it, ordered only by their names. */
export const cover = (sections: readonly Section[], proofs: readonly Proof[]): readonly CoveredSection[] => {
  const proofsOf = proofsById(proofs)
  return [...sections].sort(bySpecification).map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => ({ ...clause, proofs: proofsOf(clause.id) })),
  }))
}

/** Tags with a clause that no section has. */
export const unknownIds = (sections: readonly Section[], proofs: readonly Proof[]): readonly string[] => {
  const known = new Set(sections.flatMap((section) => section.clauses.map((clause) => clause.id)))
  return proofs
    .filter((proof) => !known.has(proof.id))
    .map((proof) => `${proof.file}:${proof.line} names ${proof.id}, which is no clause of docs/spec-coverage`)
}

/** Some clauses can only be proven by what a person runs; tests of parts are listed in addition. */
export const isProven = ({ id, proofs }: CoveredClause): boolean =>
  proofs.some(({ of }) => of === 'product' || (of === 'part' && !needsWhatRuns(id)))

const lackOf = (proofs: readonly Proof[]): string => {
  if (proofs.length === 0) return 'has no test'
  return proofs.some(({ of }) => of === 'part')
    ? 'has tests of parts alone, and none of what a person runs'
    : 'has tests alone of exports that no entry point leads to'
}

const error = ({ id, clause, issue, proofs }: CoveredClause): string =>
  `${id} ${lackOf(proofs)}, and issue ${issue} is resolved: ${clause}`

/** Clauses that a resolved issue should have proven and has not. */
export const overdue = (sections: readonly CoveredSection[], resolved: readonly number[]): readonly string[] =>
  sections
    .flatMap((section) => section.clauses)
    .filter((clause) => resolved.includes(clause.issue) && !isProven(clause))
    .map(error)
