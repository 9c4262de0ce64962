import { Decimal } from 'decimal.js'
import { payoffsOf } from '../disbursement/index.ts'
import type { OtherLien } from '../finance/index.ts'
import type { Percent, RateSheet } from '../pricing/index.ts'
import { assetIncome } from './asset-income.ts'
import { equityCapsOf, policyCapPercent } from './equity-caps.ts'
import type { LienFacts, UnderwritingFacts } from './facts.ts'
import type { Policy } from './policy.ts'

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
