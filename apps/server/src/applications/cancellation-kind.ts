import type { ApplicationFacts } from '@hearthline/domain/application'

/**
 * What cancelling means today: a withdrawal before the agreement is signed, a rescission while the right to cancel runs
 * (12 CFR 1026.15(a)(3)), nothing afterwards. It runs from signing, also before its dates are set.
 */
export const cancellationKind = (facts: ApplicationFacts, today: string): 'WITHDRAWN' | 'RESCINDED' | undefined => {
  const isSigned = facts.disclosures?.closingSignedAt !== undefined || facts.signing?.signedAt !== undefined
  if (!isSigned) return 'WITHDRAWN'
  if (facts.property.occupancy !== 'PRIMARY') return undefined
  const endsMidnightOf = facts.rescission?.endsMidnightOf
  return endsMidnightOf === undefined || today <= endsMidnightOf ? 'RESCINDED' : undefined
}
