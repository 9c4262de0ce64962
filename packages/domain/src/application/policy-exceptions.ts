import type { ApplicationFacts, PolicyException } from '../facts/index.ts'

/** Exceptions to policy that one person asked for, and nobody has answered. */
export const openExceptions = ({
  policyExceptions = [],
}: Pick<ApplicationFacts, 'policyExceptions'>): readonly PolicyException[] =>
  policyExceptions.filter(({ granted, refused }) => granted === undefined && refused === undefined)
