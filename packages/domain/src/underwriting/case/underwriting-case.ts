import { Decimal } from 'decimal.js'
import type { Day } from '../../calendar/index.ts'
import { payoffsOf } from '../../disbursement/index.ts'
import type { TermYears } from '../../enumerations/index.ts'
import type { OtherLien } from '../../finance/index.ts'
import type { Percent, RateSheet } from '../../pricing/index.ts'
import { type HomeEquityLaw, lawOfLine } from '../../states/index.ts'
import { equityCapsOf, policyCapPercent } from './equity-caps.ts'
import type { AssetFacts, LienFacts, UnderwritingFacts } from './facts.ts'
import type { Policy } from './policy.ts'

export type TrailValue = string | number | boolean | null

/** One rule with its input and its answer. The trail lists them in the order of evaluation. */
export type TrailEntry = {
  readonly rule: string
  readonly input: Readonly<Record<string, TrailValue>>
  readonly outcome: string
}

/**
 * The yearly income that the assets represent: owned share, less the haircut, spread over the policy's months; rounded
 * down.
 */
export const assetIncome = (policy: Policy, assets: readonly AssetFacts[]): number => {
  const { months, countedPercent } = policy.assetDepletion
  const countedCents = assets.reduce(
    (sum, asset) =>
      sum.plus(new Decimal(asset.balanceCents).times(asset.ownedPercent).times(countedPercent[asset.kind]).div(10_000)),
    new Decimal(0),
  )
  return countedCents.times(12).div(months).floor().toNumber()
}

/** The applicant and the home before the new line: sums and caps that every rule uses. */
export type Standing = {
  /** Liens that stay on the home. */
  readonly otherLiens: readonly OtherLien[]
  /** The debt on the home with other lines at their limit, as HCLTV counts it. */
  readonly owedAtLimitCents: number
  /** The position of the new line once the liens it pays off are gone. */
  readonly lienPosition: number
  /** What closing must pay off from the line. */
  readonly payoffCents: number
  readonly monthlyDebtsCents: number
  readonly annualIncomeCents: number
  readonly countsAssets: boolean
  readonly maxHcltvPercent: Percent
  readonly maxDtiPercent: Percent
  /** The largest new payment that keeps debts within the cap; negative if debts alone exceed it. */
  readonly allowanceCents: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

const otherLien = ({ kind, balanceCents, limitCents }: LienFacts): OtherLien =>
  kind === 'HELOC' ? { balanceCents, limitCents } : { balanceCents }

type Rules = { readonly policy: Policy; readonly sheet: RateSheet }

const monthlyDebts = ({ monthlyDebtCents, liens, housing }: UnderwritingFacts): number =>
  monthlyDebtCents +
  sum(liens.filter((lien) => !lien.beingPaidOff).map((lien) => lien.paymentCents)) +
  housing.taxesMonthlyCents +
  housing.insuranceMonthlyCents +
  housing.associationMonthlyCents

/** The largest whole-cent total of monthly debts within the cap. */
const debtRoom = (annualIncomeCents: number, capPercent: Percent): number =>
  new Decimal(annualIncomeCents).times(capPercent).div(1200).floor().toNumber()

export const standingOf = (rules: Rules, facts: UnderwritingFacts): Standing => {
  const { policy } = rules
  const kept = facts.liens.filter((lien) => lien.securedByHome && !lien.beingPaidOff)
  const otherLiens = kept.map(otherLien)
  const lienPosition = kept.length + 1
  const { oneUnit, severalUnits } = policy.maxDtiPercent
  const maxDtiPercent = facts.property.units > 1 ? severalUnits : oneUnit
  const fromAssets = assetIncome(policy, facts.assets ?? [])
  const annualIncomeCents = (facts.verifiedAnnualIncomeCents ?? facts.statedAnnualIncomeCents) + fromAssets
  const monthlyDebtsCents = monthlyDebts(facts)
  return {
    otherLiens,
    owedAtLimitCents: sum(otherLiens.map((lien) => Math.max(lien.balanceCents, lien.limitCents ?? 0))),
    lienPosition,
    payoffCents: sum(payoffsOf({ items: facts.liens }).map((lien) => lien.balanceCents)),
    monthlyDebtsCents,
    annualIncomeCents,
    countsAssets: fromAssets > 0,
    maxHcltvPercent: policyCapPercent(equityCapsOf(rules), { occupancy: facts.property.occupancy, lienPosition }),
    maxDtiPercent,
    allowanceCents: debtRoom(annualIncomeCents, maxDtiPercent) - monthlyDebtsCents,
  }
}

/** Facts, rules and day of one evaluation, with the sums derived from them. The home's value is known. */
export type UnderwritingCase = {
  readonly facts: UnderwritingFacts
  readonly policy: Policy
  readonly sheet: RateSheet
  readonly on: Day
  readonly valueCents: number
  readonly standing: Standing
  readonly law: HomeEquityLaw
  /**
   * A cache of payments by term, line and rate, for evaluating the same case many times; the longest take milliseconds.
   */
  readonly payments?: KnownPayments
}

export type KnownPayments = Map<string, number>

export type CaseInput = Pick<UnderwritingCase, 'facts' | 'policy' | 'sheet' | 'on' | 'payments'>

/** What the applicant chooses besides the amount. */
export type Choice = { readonly termYears: TermYears; readonly feePercent: Percent }

/** Throws a RangeError while the home has no value, because nothing can be computed without one. */
export const openCase = (input: CaseInput): UnderwritingCase => {
  const { valueCents, state } = input.facts.property
  if (valueCents === null) throw new RangeError('A case needs the value of the home.')
  return {
    ...input,
    valueCents,
    standing: standingOf(input, input.facts),
    law: lawOfLine(state, input.policy),
  }
}
