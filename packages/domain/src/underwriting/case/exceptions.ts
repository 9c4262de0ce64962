import { Decimal } from 'decimal.js'
import type { ApplicationFacts, ExceptionBound, PolicyException } from '../../application/index.ts'
import type { Percent, RateSheet } from '../../pricing/index.ts'
import type { ReasonCode } from '../reasons/reasons.ts'
import type { Policy } from './policy.ts'
import type { TrailEntry } from './underwriting-case.ts'

type Of = Pick<ApplicationFacts, 'policyExceptions'>
/** What the bounds depend on besides the policy. */
type Home = Pick<ApplicationFacts['property'], 'occupancy' | 'units'>

const higher = (first: Percent, second: Percent): Percent => (new Decimal(first).gte(second) ? first : second)

type Bound = {
  readonly of: (policy: Policy, home: Home) => string
  /** The policy with the bound moved; never to the other side. */
  readonly beyond: (policy: Policy, allowed: string) => Policy
  /** Whether a figure goes beyond the policy's, within what can be and what the sheet has a price for. */
  readonly isBeyond: (allowed: string, rules: { readonly policy: string; readonly sheet: RateSheet }) => boolean
  /** The reasons of a refusal that it removes. */
  readonly reasons: readonly ReasonCode[]
}

const isShareAbove = (allowed: string, policy: string): boolean =>
  new Decimal(allowed).gt(policy) && new Decimal(allowed).lte(100)

/** Each bound that a person may go beyond. State caps, the sheet's range and what the law asks stay where they are. */
const BOUNDS: Readonly<Record<ExceptionBound, Bound>> = {
  MIN_SCORE: {
    of: ({ minScore }) => String(minScore),
    beyond: (policy, allowed) => ({ ...policy, minScore: Math.min(policy.minScore, Number(allowed)) }),
    isBeyond: (allowed, { policy, sheet }) =>
      new Decimal(allowed).isInteger() &&
      Number(allowed) < Number(policy) &&
      Number(allowed) >= (sheet.scores.at(-1)?.from ?? Number(policy)),
    reasons: ['SCORE_TOO_LOW'],
  },
  MAX_DTI: {
    of: ({ maxDtiPercent }, { units }) => ((units ?? 1) > 1 ? maxDtiPercent.severalUnits : maxDtiPercent.oneUnit),
    beyond: (policy, allowed) => {
      const { oneUnit, severalUnits } = policy.maxDtiPercent
      return {
        ...policy,
        maxDtiPercent: { oneUnit: higher(oneUnit, allowed), severalUnits: higher(severalUnits, allowed) },
      }
    },
    isBeyond: (allowed, { policy }) => isShareAbove(allowed, policy),
    reasons: ['DTI_TOO_HIGH', 'INCOME_TOO_LOW'],
  },
  MAX_HCLTV: {
    of: ({ maxHcltvPercent }, { occupancy }) => maxHcltvPercent[occupancy],
    beyond: (policy, allowed) => {
      const { PRIMARY, SECOND_HOME, INVESTMENT } = policy.maxHcltvPercent
      return {
        ...policy,
        // The application has one home, so the rows of the others are never read.
        maxHcltvPercent: {
          PRIMARY: higher(PRIMARY, allowed),
          SECOND_HOME: higher(SECOND_HOME, allowed),
          INVESTMENT: higher(INVESTMENT, allowed),
        },
        thirdLienMaxHcltvPercent: higher(policy.thirdLienMaxHcltvPercent, allowed),
      }
    },
    isBeyond: (allowed, { policy, sheet }) =>
      isShareAbove(allowed, policy) && new Decimal(allowed).lte(sheet.hcltvs.at(-1)?.upToPercent ?? policy),
    reasons: ['EQUITY_TOO_SMALL'],
  },
}

/** What the policy allows of the home, as a score or a share in percent. */
export const policyBound = (bound: ExceptionBound, policy: Policy, home: Home): string => BOUNDS[bound].of(policy, home)

/** Whether such an exception can be, and would count: it goes beyond the policy's bound, and the sheet has a price for it. */
export const goesBeyond = (
  { bound, allowed }: Pick<PolicyException, 'bound' | 'allowed'>,
  rules: { readonly policy: string; readonly sheet: RateSheet },
): boolean => BOUNDS[bound].isBeyond(allowed, rules)

/** The policy as it holds for one application: with the exceptions that were granted, which the decision's record names. */
export const withExceptions = (policy: Policy, { policyExceptions = [] }: Of): Policy => {
  const granted = policyExceptions.filter((one) => one.granted !== undefined && one.refused === undefined)
  if (granted.length === 0) return policy
  const moved = granted.reduce((so, { bound, allowed }) => BOUNDS[bound].beyond(so, allowed), policy)
  return {
    ...moved,
    exceptions: granted.map(({ uuid, bound, allowed, policy: before }) => ({ uuid, bound, allowed, policy: before })),
  }
}

/** The bounds that stand behind reasons of a refusal: those that an exception could move. */
export const boundsBehind = (reasons: readonly ReasonCode[]): readonly ExceptionBound[] =>
  (['MIN_SCORE', 'MAX_DTI', 'MAX_HCLTV'] as const).filter((bound) =>
    BOUNDS[bound].reasons.some((reason) => reasons.includes(reason)),
  )

export const exceptionTrail = ({ exceptions = [] }: Policy): readonly TrailEntry[] =>
  exceptions.map(({ bound, allowed, policy }) => ({
    rule: 'exception to policy',
    input: { bound, policy, allowed },
    outcome: 'granted',
  }))
