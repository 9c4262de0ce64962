import type { ValuationPolicy } from '@hearthline/contracts'
import { day, earlierFirst } from '@hearthline/domain/calendar'
import type { Program } from '@hearthline/domain/enumerations'
import {
  type ClosingCostPayer,
  type ClosingCostRules,
  closingChargesOf,
  defaultClosingCostRules,
  defaultRateSheet,
  type OwnFees,
  ownFeesNow,
  type PointsAndFeesRules,
  pointsAndFeesNow,
  type RateSheet,
  sheetUnder,
  withPrime,
} from '@hearthline/domain/pricing'
import {
  type CreditLimits,
  creditLimits,
  type HomeEquityLaws,
  homeEquityLaw,
  homeEquityLaws,
  type LawOfPolicy,
  lawOfLine,
  lawTableNow,
  type OwnRecordingCharges,
  STATE_CODES,
  type StateCode,
  storedLawOf,
  tightened,
  tightenedLimit,
} from '@hearthline/domain/states'
import { defaultPolicy, highCostOn, type Policy } from '@hearthline/domain/underwriting'
import type { Db } from '../platform/db/index.ts'
import { primeRatesTo } from './prime-store.ts'

/** One lender's policy and prices. */
export type LendingRules = { readonly policy: Policy; readonly sheet: RateSheet }

/** The parts of a record about lending: states, programs, and every sheet and policy it has had. */
type Lends = {
  readonly states: readonly StateCode[]
  readonly programs: readonly Program[]
  readonly products: { readonly heloc: { readonly interestOnlyFromAge: number | null } }
  readonly lending: {
    readonly rateSheets: readonly RateSheet[]
    readonly policies: readonly Omit<
      Policy,
      | 'states'
      | 'interestOnlyFromAge'
      | 'cappedCharges'
      | 'closingCosts'
      | 'highCost'
      | 'lawTable'
      | 'ownFees'
      | 'pointsAndFees'
    >[]
    readonly closingCostsPaidBy?: ClosingCostPayer | undefined
    readonly recordingCharges?: OwnRecordingCharges | undefined
    readonly pointsAndFees?: Partial<Pick<PointsAndFeesRules, 'brokerPercent' | 'kept'>> | undefined
  }
}

/** The entry in force on a day. */
const inForce = <T extends { readonly effectiveOn: string }>(entries: readonly T[], on: string): T | undefined =>
  entries
    .filter(({ effectiveOn }) => effectiveOn <= on)
    .toSorted((one, other) => earlierFirst(one.effectiveOn, other.effectiveOn))
    .at(-1)

/**
 * The laws of the states served, by the table and the lender's stricter reading. A decision stores them with its
 * policy, so that later changes of the table do not affect it.
 */
const lawsOf = (states: readonly StateCode[], { stateLaws = {} }: Pick<Policy, 'stateLaws'>): HomeEquityLaws =>
  Object.fromEntries(
    states
      .filter((state) => state in homeEquityLaws.rows || state in stateLaws)
      .map((state) => [state, tightened(homeEquityLaw(state), stateLaws[state])]),
  )

/** The same of what the states served say of points and fees. */
const limitsOf = (states: readonly StateCode[], own: CreditLimits = {}): CreditLimits =>
  Object.fromEntries(
    states
      .filter((state) => state in creditLimits.rows || state in own)
      .map((state) => [state, tightenedLimit(creditLimits.rows[state], own[state])]),
  )

type Capped = Pick<Policy, 'cappedCharges'>

/** The closing costs that count towards the caps of its states; nothing if no state has a cap. */
const cappedIn = (policy: LawOfPolicy & { readonly ownFees: OwnFees }, rules: ClosingCostRules): Capped => {
  const capped = STATE_CODES.filter((state) => policy.stateLaws?.[state]?.maxFeePercent !== undefined)
  if (capped.length === 0) return {}
  const charges = capped.map((state) => {
    const { notaryCents, recordingCents, valuationCents } = closingChargesOf({
      state,
      law: lawOfLine(state, policy),
      paysForValuation: true,
      rules,
      policy,
    })
    // A cap is on what the owner has to pay (Tex. Const. XVI 50(a)(6)(E)).
    const borne = rules.paidBy === 'LENDER' ? { notaryCents: 0, recordingCents: 0 } : { notaryCents, recordingCents }
    return [state, { ...borne, valuationCents }] as const
  })
  return { cappedCharges: Object.fromEntries(charges) }
}

/** Who bears the closing costs by this lender's record, and the figures. */
const closingCostRulesOf = ({ closingCostsPaidBy, recordingCharges }: Lends['lending']): ClosingCostRules => ({
  paidBy: closingCostsPaidBy ?? defaultClosingCostRules.paidBy,
  ...(recordingCharges && { recordingCharges }),
})

/**
 * A lender's policy and prices on a day, limited by its states, product and programs; our defaults if it has none by
 * then.
 */
const policyOn = ({ policies }: Lends['lending'], on: string) => inForce(policies, on) ?? defaultPolicy

/** The smallest line that the policy of a day allows. */
export const smallestLineOf = ({ lending }: Pick<Lends, 'lending'>, on: string): number =>
  policyOn(lending, on).amounts.minLineCents

export const lendingRulesOf = ({ states, programs, products, lending }: Lends, on: string): LendingRules => {
  const policy = policyOn(lending, on)
  const { interestOnlyFromAge } = products.heloc
  const ofDay = { stateLaws: lawsOf(states, policy), lawTable: lawTableNow(), ownFees: ownFeesNow() }
  const closingCosts = closingCostRulesOf(lending)
  return {
    policy: {
      ...policy,
      states,
      ...ofDay,
      pointsAndFees: pointsAndFeesNow(lending.pointsAndFees),
      creditLimits: limitsOf(states, policy.creditLimits),
      ...(interestOnlyFromAge !== null && { interestOnlyFromAge }),
      closingCosts,
      ...cappedIn(ofDay, closingCosts),
      ...highCostOn(day(on)),
    },
    sheet: sheetUnder(programs, inForce(lending.rateSheets, on) ?? defaultRateSheet),
  }
}

/** The same with the prime rate of the day and its history, where they are loaded. */
export const lendingRulesOn = async (db: Pick<Db, 'pool'>, lends: Lends, on: string): Promise<LendingRules> => {
  const rules = lendingRulesOf(lends, on)
  const prime = await primeRatesTo(db, day(on))
  return prime === undefined ? rules : { ...rules, sheet: withPrime(rules.sheet, prime, day(on)) }
}

const defaultValuation: ValuationPolicy = { withoutAvm: null, texasBpo: 'UNKNOWN_BPO_STATUS' }

/** How a lender has homes valued in person; our default if its record does not say. */
export const valuationPolicyOf = ({
  valuation,
}: {
  readonly valuation?: ValuationPolicy | undefined
}): ValuationPolicy => valuation ?? defaultValuation

/** Whether it lends outside the national flood insurance program; only if the record says so. */
export const lendsOutsideProgram =
  (registry: { byId(id: string): { lending: { floodOutsideProgram?: string | undefined } } | undefined }) =>
  (organisation: string): boolean =>
    registry.byId(organisation)?.lending.floodOutsideProgram === 'PRIVATE_POLICY'

/** What an application keeps of the law of its home's state on a day, by this lender's policy. */
export const lawOn = (lends: Lends, state: string, on: string): ReturnType<typeof storedLawOf> =>
  storedLawOf(state, lendingRulesOf(lends, on).policy)
