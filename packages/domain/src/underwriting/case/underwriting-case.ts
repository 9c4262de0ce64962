import { Decimal } from 'decimal.js'
import type { Day } from '../../calendar/index.ts'
import { payoffsOf } from '../../disbursement/index.ts'
import type { TermYears } from '../../enumerations/index.ts'
import type { OtherLien } from '../../finance/index.ts'
import type { Percent, RateSheet } from '../../pricing/index.ts'
import { type HomeEquityLaw, homeEquityLaw } from '../../states/index.ts'
import { equityCapsOf, policyCapPercent } from './equity-caps.ts'
import type { AssetFacts, LienFacts, UnderwritingFacts } from './facts.ts'
import type { Policy } from './policy.ts'

export type TrailValue = string | number | boolean | null

/** One rule asked, what it was asked about and what it answered, in the order in which they were asked. */
export type TrailEntry = {
  readonly rule: string
  readonly input: Readonly<Record<string, TrailValue>>
  readonly outcome: string
}

/** Yearly income that the assets stand for: owned share, less the haircut, spread over the policy's months; rounded down. */
export const assetIncome = (policy: Policy, assets: readonly AssetFacts[]): number => {
  const { months, countedPercent } = policy.assetDepletion
  const countedCents = assets.reduce(
    (sum, asset) =>
      sum.plus(new Decimal(asset.balanceCents).times(asset.ownedPercent).times(countedPercent[asset.kind]).div(10_000)),
    new Decimal(0),
  )
  return countedCents.times(12).div(months).floor().toNumber()
}

/** Where the applicant and the home stand before the new line: sums and caps every rule asks for. */
export type Standing = {
  /** Liens that stay on the home. */
  readonly otherLiens: readonly OtherLien[]
  /** Owed on the home with other lines at their limit, as HCLTV counts. */
  readonly owedAtLimitCents: number
  /** Position the new line takes once paid-off liens are gone. */
  readonly lienPosition: number
  /** What closing must pay off out of the line. */
  readonly payoffCents: number
  readonly monthlyDebtsCents: number
  readonly annualIncomeCents: number
  readonly countsAssets: boolean
  readonly maxHcltvPercent: Percent
  readonly maxDtiPercent: Percent
  /** Largest new payment that keeps debts within the cap; below zero where debts alone pass it. */
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

/** The largest whole-cent total of debts a month that is within the cap. */
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

/** Facts, rules and day of one evaluation, with the sums that follow from them. The home's value is known. */
export type UnderwritingCase = {
  readonly facts: UnderwritingFacts
  readonly policy: Policy
  readonly sheet: RateSheet
  readonly on: Day
  readonly valueCents: number
  readonly standing: Standing
  readonly law: HomeEquityLaw
  /** Payments by term, line and rate, for whoever asks the same case many times over; the longest take milliseconds. */
  readonly payments?: KnownPayments
}

export type KnownPayments = Map<string, number>

export type CaseInput = Pick<UnderwritingCase, 'facts' | 'policy' | 'sheet' | 'on' | 'payments'>

/** What the applicant chooses apart from the amount. */
export type Choice = { readonly termYears: TermYears; readonly feePercent: Percent }

/** Throws a RangeError while the home has no value: nothing can be worked out without one. */
export const openCase = (input: CaseInput): UnderwritingCase => {
  const { valueCents, state } = input.facts.property
  if (valueCents === null) throw new RangeError('A case needs the value of the home.')
  return {
    ...input,
    valueCents,
    standing: standingOf(input, input.facts),
    law: homeEquityLaw(state, input.policy.stateLaws),
  }
}
