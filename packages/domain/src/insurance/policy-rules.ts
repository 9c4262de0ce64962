import type { ApplicationFacts } from '../application/index.ts'
import { addDays, day } from '../calendar/index.ts'
import { percentOf } from '../finance/index.ts'
import { debtOnHomeCents, requiredFloodCover, takesPolicyKind } from './flood-cover.ts'

/** What a policy must show: the page announces it, and the server checks it. */
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

/** In force on this day and for this many more. */
const termErrors = ({ effectiveOn, expiresOn }: Term, today: string): readonly PolicyError[] => [
  ...(effectiveOn > today ? [{ path: 'effectiveOn', code: 'dateInFuture' } as const] : []),
  ...(expiresOn < today
    ? [{ path: 'expiresOn', code: 'policyExpired' } as const]
    : expiresOn < addDays(day(today), policyRules.daysInForce)
      ? [{ path: 'expiresOn', code: 'policyEndsSoon' } as const]
      : []),
]

/** The debt on the home, or the replacement cost if the policy states it and it is lower. */
export const requiredDwellingCents = (
  facts: Pick<ApplicationFacts, 'offer' | 'liens'>,
  { replacementCostCents }: Pick<HazardPolicy, 'replacementCostCents'> = {},
): number => Math.min(debtOnHomeCents(facts), replacementCostCents ?? Number.POSITIVE_INFINITY)

export const maxDeductibleCents = ({ dwellingCoverCents }: Pick<HazardPolicy, 'dwellingCoverCents'>): number =>
  percentOf(dwellingCoverCents, policyRules.maxDeductiblePercent)

/** Why a homeowner policy does not insure this home; empty if it does. */
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

/** Why a flood policy does not insure this home; empty if it does. */
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
