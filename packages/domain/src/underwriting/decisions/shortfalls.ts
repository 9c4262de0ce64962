import { Decimal } from 'decimal.js'
import type { Percent } from '../../pricing/index.ts'
import { type Choice, openCase, type UnderwritingCase } from '../case/underwriting-case.ts'
import { choicesOf, minLine } from '../lines/choices.ts'
import { equityLimit, isPriced, LIMITS, type Limit, stateLimit } from '../lines/limits.ts'
import { lineRatios, qualifyingPayment } from '../lines/line-figures.ts'
import { farthest, isOffered, reachesOf } from '../lines/offers.ts'
import { REASONS, type Reason, reason } from '../reasons/reasons.ts'
import type { Counteroffer } from './decision.ts'
import { askEligibility } from './eligibility-rules.ts'

const DOLLAR = 100

/** One term and fee with its smallest line. */
type Smallest = { readonly choice: Choice; readonly minLineCents: number }

const wholeDollarsUp = (cents: Decimal.Value): number => new Decimal(cents).div(DOLLAR).ceil().times(DOLLAR).toNumber()

/** Payments that could be paid down: every debt but those on the home and its upkeep. */
const payableMonthly = ({ facts }: UnderwritingCase): number =>
  facts.liens
    .filter((lien) => !lien.securedByHome && !lien.beingPaidOff)
    .reduce((sum, lien) => sum + lien.paymentCents, facts.monthlyDebtCents)

/** What income lacks for the smallest line: the smallest change on either side of the ratio, in whole dollars. */
const incomeShortfall = (c: UnderwritingCase, { choice, minLineCents }: Smallest): Reason => {
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

/** What equity lacks for the smallest line: how much less debt, or how much more value. */
const equityShortfall = (c: UnderwritingCase, reach: Smallest, maxHcltvPercent: Percent) => {
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

const WHY: Readonly<Record<Limit, (c: UnderwritingCase, reach: Smallest) => Reason>> = {
  amount: ({ policy, standing }, { minLineCents }) =>
    minLineCents > policy.amounts.maxLineCents
      ? reason('PAYOFF_TOO_LARGE', {
          payoffCents: standing.payoffCents,
          largestLineCents: policy.amounts.maxLineCents,
        })
      : reason('HIGH_COST', { smallestLineCents: minLineCents }),
  cltv: (c, reach) => reason('EQUITY_TOO_SMALL', equityShortfall(c, reach, c.standing.maxHcltvPercent)),
  state: (c, reach) =>
    reason('STATE_EQUITY_LIMIT', {
      state: c.facts.property.state,
      ...equityShortfall(c, reach, c.law.maxCltvPercent ?? c.standing.maxHcltvPercent),
    }),
  dti: incomeShortfall,
}

/** Whether the smallest line of a choice exceeds one limit; each limit is checked with that line. */
const MISSES: Readonly<Record<Limit, (c: UnderwritingCase, smallest: Smallest) => boolean>> = {
  amount: (c, { choice, minLineCents }) => !isPriced(c, choice, minLineCents),
  cltv: (c, { minLineCents }) => equityLimit(c).maxLineCents < minLineCents,
  // If the state has no rule, its limit is the product's, which the amount limit explains: no law is cited that does
  // not exist.
  state: (c, { minLineCents }) => c.law.maxCltvPercent !== undefined && stateLimit(c).maxLineCents < minLineCents,
  dti: (c, { choice, minLineCents }) => (qualifyingPayment(c, choice, minLineCents) ?? 0) > c.standing.allowanceCents,
}

const smallestOf = (c: UnderwritingCase): readonly Smallest[] =>
  choicesOf(c).map((choice) => ({ choice, minLineCents: minLine(c, choice) }))

/**
 * The reasons why no choice is offered: those of the choice that misses the fewest limits, the first of equal ones.
 * Empty if a choice is offered.
 */
export const shortfallReasons = (c: UnderwritingCase): readonly Reason[] => {
  let nearest: { readonly smallest: Smallest; readonly missed: readonly Limit[] } | undefined
  for (const smallest of smallestOf(c)) {
    const missed = LIMITS.filter((limit) => MISSES[limit](c, smallest))
    if (missed.length === 0) return []
    if (nearest === undefined || missed.length < nearest.missed.length) nearest = { smallest, missed }
  }
  const { smallest, missed } = nearest ?? { missed: [] }
  return smallest ? missed.map((limit) => WHY[limit](c, smallest)) : []
}

/** What equity alone lacks, if the score has no price and so no payment to judge income by. */
export const equityReasons = (c: UnderwritingCase): readonly Reason[] => {
  const [smallest] = smallestOf(c)
  if (smallest === undefined) return []
  return (['cltv', 'state'] as const)
    .filter((limit) => MISSES[limit](c, smallest))
    .map((limit) => WHY[limit](c, smallest))
}

const withLien = (c: UnderwritingCase, lienId: string, beingPaidOff: boolean): UnderwritingCase =>
  openCase({
    ...c,
    facts: {
      ...c.facts,
      liens: c.facts.liens.map((lien) => (lien.id === lienId ? { ...lien, beingPaidOff } : lien)),
    },
  })

/** Whether paying a lien off, or keeping it, could remove all of these reasons. */
export const mayCounter = (reasons: readonly Reason[]): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => REASONS[code].about === 'equity')

/**
 * For each lien on the home, the line that treating it differently would allow: paid off at closing, which improves our
 * position, or kept, which needs a smaller line.
 */
export const counteroffersOf = (c: UnderwritingCase): readonly Counteroffer[] =>
  c.facts.liens
    .filter((lien) => lien.securedByHome)
    .flatMap((lien) => {
      const changed = withLien(c, lien.id, !lien.beingPaidOff)
      if (askEligibility(changed).reasons.length > 0) return []
      const best = farthest(reachesOf(changed).filter(isOffered))
      if (!best) return []
      const { minLineCents, maxLineCents } = best
      const kind = lien.beingPaidOff ? ('KEEP_LIEN' as const) : ('PAY_OFF_LIEN' as const)
      return { kind, lienId: lien.id, minLineCents, maxLineCents }
    })
