import { Decimal } from 'decimal.js'
import type { Percent } from '../pricing/index.ts'
import { LIMITS, type Limit } from './limits.ts'
import { lineRatios } from './line-ratios.ts'
import type { ChoiceReach } from './offers.ts'
import { qualifyingPayment } from './qualifying-payment.ts'
import { type Reason, reason } from './reasons.ts'
import type { UnderwritingCase } from './underwriting-case.ts'

const DOLLAR = 100

const wholeDollarsUp = (cents: Decimal.Value): number => new Decimal(cents).div(DOLLAR).ceil().times(DOLLAR).toNumber()

/** Payments that could be paid down: every debt but those on the home and its upkeep. */
const payableMonthly = ({ facts }: UnderwritingCase): number =>
  facts.liens
    .filter((lien) => !lien.securedByHome && !lien.beingPaidOff)
    .reduce((sum, lien) => sum + lien.paymentCents, facts.monthlyDebtCents)

/** What income lacks for the smallest line: the nearest change on either side of the ratio, in whole dollars. */
const incomeShortfall = (c: UnderwritingCase, { choice, minLineCents }: ChoiceReach): Reason => {
  const { monthlyDebtsCents, maxDtiPercent, allowanceCents } = c.standing
  const paymentCents = qualifyingPayment(c, choice, minLineCents) ?? 0
  const needed = wholeDollarsUp(new Decimal(monthlyDebtsCents + paymentCents).times(1200).div(maxDtiPercent))
  const values = { smallestLineCents: minLineCents, incomeNeededCents: needed }
  const { dtiPercent } = lineRatios(c, choice, minLineCents)
  if (dtiPercent === null) return reason('NO_INCOME', values)
  const payDownMonthlyCents = wholeDollarsUp(paymentCents - allowanceCents)
  if (payDownMonthlyCents > payableMonthly(c)) return reason('INCOME_TOO_LOW', { ...values, dtiPercent, maxDtiPercent })
  return reason('DTI_TOO_HIGH', { ...values, dtiPercent, maxDtiPercent, payDownMonthlyCents })
}

/** What equity lacks for the smallest line: so much less owed, or a home worth so much more. */
const equityShortfall = (c: UnderwritingCase, reach: ChoiceReach, maxHcltvPercent: Percent) => {
  const { choice, minLineCents } = reach
  const debtCents = c.standing.owedAtLimitCents + minLineCents
  const room = new Decimal(c.valueCents).times(maxHcltvPercent).div(100)
  return {
    smallestLineCents: minLineCents,
    hcltvPercent: lineRatios(c, choice, minLineCents).hcltvPercent,
    maxHcltvPercent,
    payDownCents: wholeDollarsUp(new Decimal(debtCents).minus(room)),
    valueNeededCents: wholeDollarsUp(new Decimal(debtCents).times(100).div(maxHcltvPercent)),
  }
}

const WHY: Readonly<Record<Limit, (c: UnderwritingCase, reach: ChoiceReach) => Reason>> = {
  amount: (_, { minLineCents }) => reason('HIGH_COST', { smallestLineCents: minLineCents }),
  cltv: (c, reach) => reason('EQUITY_TOO_SMALL', equityShortfall(c, reach, c.standing.maxHcltvPercent)),
  state: (c, reach) =>
    reason('STATE_EQUITY_LIMIT', {
      state: c.facts.property.state,
      ...equityShortfall(c, reach, c.law.maxCltvPercent ?? c.standing.maxHcltvPercent),
    }),
  dti: incomeShortfall,
}

/** The limits that keep a choice below its smallest line. Income is asked about that line itself, whatever equity says. */
const limitsMissed = (c: UnderwritingCase, { choice, limits, minLineCents }: ChoiceReach): readonly Limit[] =>
  LIMITS.filter((limit) => {
    if (limit !== 'dti') return limits[limit].maxLineCents < minLineCents
    const paymentCents = qualifyingPayment(c, choice, minLineCents) ?? 0
    return paymentCents > c.standing.allowanceCents
  })

/** The reasons why no choice is offered: those of the choice that misses the fewest limits, of equals the first. */
export const shortfallReasons = (c: UnderwritingCase, reaches: readonly ChoiceReach[]): readonly Reason[] => {
  const misses = reaches.map((reach) => ({ reach, missed: limitsMissed(c, reach) }))
  const nearest = misses.reduce<(typeof misses)[number] | undefined>(
    (best, miss) => (best && best.missed.length <= miss.missed.length ? best : miss),
    undefined,
  )
  return nearest ? nearest.missed.map((limit) => WHY[limit](c, nearest.reach)) : []
}

/** What equity alone lacks, where the score has no price and so no payment to judge income by. */
export const equityReasons = (c: UnderwritingCase, reaches: readonly ChoiceReach[]): readonly Reason[] => {
  const reach = reaches[0]
  if (!reach) return []
  return (['cltv', 'state'] as const)
    .filter((limit) => reach.limits[limit].maxLineCents < reach.minLineCents)
    .map((limit) => WHY[limit](c, reach))
}
