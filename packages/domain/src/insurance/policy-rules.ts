import type { ApplicationFacts } from '../application/index.ts'
import { addDays, day } from '../calendar/index.ts'
import { percentOf } from '../finance/index.ts'
import { debtOnHomeCents, requiredFloodCover, takesPolicyKind } from './flood-cover.ts'

/** What a policy has to show: the page promises it, and the server judges by it. */
export const policyRules = { daysInForce: 60, maxDeductiblePercent: '5' } as const

type PolicyError = {
  readonly path: string
  readonly code: 'amountTooLow' | 'amountTooHigh' | 'dateInFuture' | 'policyExpired' | 'policyEndsSoon' | 'notValid'
}

type Term = { readonly effectiveOn: string; readonly expiresOn: string }

export type HazardPolicy = Term & {
  readonly dwellingCoverCents: number
  readonly deductibleCents: number
  readonly replacementCostCents?: number | undefined
}

/** In force on this day and for so many more. */
const termErrors = ({ effectiveOn, expiresOn }: Term, today: string): readonly PolicyError[] => [
  ...(effectiveOn > today ? [{ path: 'effectiveOn', code: 'dateInFuture' } as const] : []),
  ...(expiresOn < today
    ? [{ path: 'expiresOn', code: 'policyExpired' } as const]
    : expiresOn < addDays(day(today), policyRules.daysInForce)
      ? [{ path: 'expiresOn', code: 'policyEndsSoon' } as const]
      : []),
]

/** The debt on the home, or what building it anew costs where the policy states that and it is less. */
export const requiredDwellingCents = (
  facts: Pick<ApplicationFacts, 'offer' | 'liens'>,
  { replacementCostCents }: Pick<HazardPolicy, 'replacementCostCents'> = {},
): number => Math.min(debtOnHomeCents(facts), replacementCostCents ?? Number.POSITIVE_INFINITY)

export const maxDeductibleCents = ({ dwellingCoverCents }: Pick<HazardPolicy, 'dwellingCoverCents'>): number =>
  percentOf(dwellingCoverCents, policyRules.maxDeductiblePercent)

/** What is wrong with a homeowner policy as cover for this home. */
export const hazardErrors = (
  facts: Pick<ApplicationFacts, 'offer' | 'liens'>,
  policy: HazardPolicy,
  today: string,
): readonly PolicyError[] => [
  ...(policy.dwellingCoverCents < requiredDwellingCents(facts, policy)
    ? [{ path: 'dwellingCoverCents', code: 'amountTooLow' } as const]
    : []),
  ...(policy.deductibleCents > maxDeductibleCents(policy)
    ? [{ path: 'deductibleCents', code: 'amountTooHigh' } as const]
    : []),
  ...termErrors(policy, today),
]

type FloodGiven = Term & { readonly kind: 'NFIP' | 'PRIVATE'; readonly coverCents: number }

/** What is wrong with a flood policy as cover for this home. */
export const floodErrors = (
  facts: Parameters<typeof requiredFloodCover>[0] & Pick<ApplicationFacts, 'flood'>,
  policy: FloodGiven,
  today: string,
): readonly PolicyError[] => [
  ...(takesPolicyKind(facts, policy.kind) ? [] : [{ path: 'kind', code: 'notValid' } as const]),
  ...(policy.coverCents < requiredFloodCover(facts).cents
    ? [{ path: 'coverCents', code: 'amountTooLow' } as const]
    : []),
  ...termErrors(policy, today),
]
