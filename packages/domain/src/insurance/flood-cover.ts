import type { ApplicationFacts, FloodPolicy } from '../application/index.ts'
import { debtOnHomeCents } from './debt-on-home.ts'
import { nationalFloodLimitCents } from './national-flood-limits.ts'

export type FloodCoverBasis = 'DEBT' | 'NATIONAL_LIMIT' | 'INSURABLE_VALUE'

type Facts = Pick<ApplicationFacts, 'offer' | 'liens' | 'property' | 'insurance' | 'flood' | 'floodPolicy'>

/**
 * The least of what the home will secure, the national limit of its kind of building and its insurable value
 * (42 U.S.C. 4012a(b)(1)). The insurable value is the replacement cost that the homeowner policy states; without one the
 * other two decide, which never asks for less.
 */
export const requiredFloodCover = (
  facts: Omit<Facts, 'flood' | 'floodPolicy'>,
): { readonly cents: number; readonly basis: FloodCoverBasis } => {
  const bounds: readonly { readonly cents: number; readonly basis: FloodCoverBasis }[] = [
    { cents: debtOnHomeCents(facts), basis: 'DEBT' },
    { cents: nationalFloodLimitCents(facts.property), basis: 'NATIONAL_LIMIT' },
    {
      cents: facts.insurance?.replacementCostCents ?? Number.POSITIVE_INFINITY,
      basis: 'INSURABLE_VALUE',
    },
  ]
  return bounds.reduce((least, next) => (next.cents < least.cents ? next : least))
}

/** The home lies in a special flood hazard area: no money without a flood policy (42 U.S.C. 4012a(b)(1)). */
export const needsFloodPolicy = ({ flood }: Pick<Facts, 'flood'>): boolean => flood?.specialHazardArea === true

/** The national program writes no policy in this community (42 U.S.C. 4012a(b), 4106). */
export const isOutsideFloodProgram = ({ flood }: Pick<Facts, 'flood'>): boolean =>
  needsFloodPolicy({ flood }) && flood?.determination?.participates === false

/** Whether the kind of policy can be had there: outside of the program a private one, and that where the lender takes it. */
export const takesPolicyKind = ({ flood }: Pick<Facts, 'flood'>, kind: FloodPolicy['kind']): boolean =>
  !isOutsideFloodProgram({ flood }) || (kind === 'PRIVATE' && flood?.outsideProgram === 'PRIVATE_POLICY')

const isInForce = ({ effectiveOn, expiresOn }: FloodPolicy, today: string): boolean =>
  effectiveOn <= today && today <= expiresOn

/** Whether the home is covered on a day as the law asks; a home outside of a hazard area always is. */
export const isFloodCovered = (facts: Facts, today: string): boolean => {
  if (!needsFloodPolicy(facts)) return true
  const { floodPolicy } = facts
  return (
    floodPolicy?.status === 'ACCEPTED' &&
    takesPolicyKind(facts, floodPolicy.kind) &&
    isInForce(floodPolicy, today) &&
    floodPolicy.coverCents >= requiredFloodCover(facts).cents
  )
}
