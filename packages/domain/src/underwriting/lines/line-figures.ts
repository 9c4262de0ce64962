import { Decimal } from 'decimal.js'
import type { Day } from '../../calendar/index.ts'
import type { TermYears } from '../../enumerations/index.ts'
import {
  debtToIncome,
  firstPaymentOn,
  isHighCostByApr,
  isLevelPaymentWithin,
  type LevelPaymentTerms,
  levelPaymentCents,
  loanToValue,
} from '../../finance/index.ts'
import { averageOfferRate, laterDrawRate, type Percent, type Price, price, treasuryYield } from '../../pricing/index.ts'
import { creditLimitCitation } from '../../states/index.ts'
import { interestOnlyPayments } from '../case/policy.ts'
import type { Choice, UnderwritingCase } from '../case/underwriting-case.ts'
import { highCostFigures, isHighCostByPointsAndFees } from './known-charges.ts'

/** HCLTV with a line of this size, unrounded. */
export const hcltvAt = ({ standing, valueCents }: UnderwritingCase, lineCents: number): Decimal =>
  new Decimal(standing.owedAtLimitCents + lineCents).times(100).div(valueCents)

type Priced = Choice & { readonly lineCents: number; readonly autopay: boolean }

const priceWith = (c: UnderwritingCase, priced: Priced, hcltvPercent: Decimal): Price =>
  price(c.sheet, {
    fico: c.facts.score ?? 0,
    hcltvPercent,
    termYears: priced.termYears,
    feePercent: priced.feePercent,
    occupancy: c.facts.property.occupancy,
    lienPosition: c.standing.lienPosition,
    autopay: priced.autopay,
  })

/** The price of a line of this size: the amount affects it through HCLTV. */
export const casePrice = (c: UnderwritingCase, priced: Priced): Price =>
  priceWith(c, priced, hcltvAt(c, priced.lineCents))

/**
 * Like `casePrice`, but a ratio above the sheet is priced in its last band, so that income can be judged independently
 * of equity.
 */
export const casePriceDespiteEquity = (c: UnderwritingCase, priced: Priced): Price => {
  const last = c.sheet.hcltvs.at(-1)?.upToPercent ?? 0
  return priceWith(c, priced, Decimal.min(hcltvAt(c, priced.lineCents), last))
}

/**
 * The rate at which a line is judged: its own rate without the autopay discount, which can be revoked, or the rate of a
 * draw made today at prime plus margin, whichever is higher.
 */
export const fullyIndexedRate = ({ sheet }: UnderwritingCase, rateWithoutAutopay: Percent): Percent => {
  const laterDraw = laterDrawRate(sheet)
  return new Decimal(laterDraw).gt(rateWithoutAutopay) ? laterDraw : rateWithoutAutopay
}

/** What a state's limit on the rate compares, where it has one. */
const stateMargin = (c: UnderwritingCase, line: Choice & { readonly ratePercent: Percent }) => {
  const limit = c.policy.creditLimits?.[c.facts.property.state]
  const marginPercent =
    c.standing.lienPosition === 1 ? limit?.maxFirstLienMarginPercent : limit?.maxJuniorLienMarginPercent
  if (marginPercent === undefined) return undefined
  const { percent: yieldPercent, source } = treasuryYield(c.sheet, line.termYears)
  return { ratePercent: fullyIndexedRate(c, line.ratePercent), marginPercent, yieldPercent, source }
}

const isAboveStateMargin = (c: UnderwritingCase, line: Choice & { readonly ratePercent: Percent }): boolean => {
  const compared = stateMargin(c, line)
  return (
    compared !== undefined &&
    new Decimal(compared.ratePercent).gt(new Decimal(compared.yieldPercent).plus(compared.marginPercent))
  )
}

/** What a state's limit on the rate was compared with, for the line that is shown. */
export const stateMarginTrail = (c: UnderwritingCase, line: Choice & { readonly lineCents: number }) => {
  const priced = casePriceDespiteEquity(c, { ...line, autopay: false })
  if (!priced.ok || c.facts.property.occupancy !== 'PRIMARY') return []
  const { ratePercent } = priced
  const input = stateMargin(c, { ...line, ratePercent })
  if (input === undefined) return []
  const outcome = isAboveStateMargin(c, { ...line, ratePercent }) ? 'above' : 'within'
  const citation = creditLimitCitation(c.facts.property.state)
  return [{ rule: 'rate above Treasury yields', input: { ...input, citation }, outcome }]
}

/**
 * The test of 12 CFR 1026.32(a)(1) and of the state, required before every offer on a home that somebody lives in. Without
 * figures for the day nothing passes. Our lines have no prepayment penalty.
 */
export const isHighCost = (
  c: UnderwritingCase,
  line: Choice & { lineCents: number; ratePercent: Percent },
): boolean => {
  if (c.facts.property.occupancy !== 'PRIMARY') return false
  const figures = highCostFigures(c)
  if (!figures || isHighCostByPointsAndFees(c, line, figures)) return true
  if (isAboveStateMargin(c, line)) return true
  return isHighCostByApr(
    {
      ratePercent: fullyIndexedRate(c, line.ratePercent),
      aporPercent: averageOfferRate(c.sheet, line.termYears),
      lien: c.standing.lienPosition === 1 ? 'first' : 'junior',
    },
    figures,
  )
}

/**
 * One calendar for every case, with the longest possible first period (60 days), so that an offer does not depend on
 * the day it is funded.
 */
const REFERENCE_FUNDED_ON: Day = '2026-12-03'

type PricedLine = { readonly termYears: TermYears; readonly lineCents: number; readonly ratePercent: Percent }

const indexedTerms = (c: UnderwritingCase, { termYears, lineCents, ratePercent }: PricedLine): LevelPaymentTerms => ({
  principalCents: lineCents,
  ratePercent: fullyIndexedRate(c, ratePercent),
  payments: termYears * 12,
  interestOnlyPayments: interestOnlyPayments(c.policy, termYears),
  fundedOn: REFERENCE_FUNDED_ON,
  firstPaymentOn: firstPaymentOn(REFERENCE_FUNDED_ON),
})

const keyOf = ({ termYears, lineCents }: PricedLine, { ratePercent }: LevelPaymentTerms): string =>
  `${termYears} ${lineCents} ${ratePercent}`

/**
 * The payment that DTI counts: the full line, repaid over the term at the fully indexed rate of its price without
 * autopay. For an interest-only line it is the payment that repays principal over the remaining years.
 */
export const fullyIndexedPayment = (c: UnderwritingCase, line: PricedLine): number => {
  const terms = indexedTerms(c, line)
  const key = keyOf(line, terms)
  const known = c.payments?.get(key)
  if (known !== undefined) return known
  const paymentCents = levelPaymentCents(terms)
  c.payments?.set(key, paymentCents)
  return paymentCents
}

/** A line whose price is not known yet; undefined if the sheet has none. */
const pricedLine = (c: UnderwritingCase, choice: Choice, lineCents: number): PricedLine | undefined => {
  const priced = casePriceDespiteEquity(c, { ...choice, lineCents, autopay: false })
  return priced.ok ? { termYears: choice.termYears, lineCents, ratePercent: priced.ratePercent } : undefined
}

/** `fullyIndexedPayment` of a line whose price is not known yet; undefined if the sheet has none. */
export const qualifyingPayment = (c: UnderwritingCase, choice: Choice, lineCents: number): number | undefined => {
  const line = pricedLine(c, choice, lineCents)
  return line && fullyIndexedPayment(c, line)
}

/** Whether that payment is at most so much, which takes a fraction of the time; false if the sheet has no price. */
export const isQualifyingPaymentWithin = (
  c: UnderwritingCase,
  { lineCents, ...choice }: Choice & { readonly lineCents: number },
  mostCents: number,
): boolean => {
  const line = pricedLine(c, choice, lineCents)
  if (line === undefined) return false
  const terms = indexedTerms(c, line)
  const known = c.payments?.get(keyOf(line, terms))
  return known === undefined ? isLevelPaymentWithin(terms, mostCents) : known <= mostCents
}

/** Ratios of one line, two decimals, rounded for display: decisions use the sums behind them. */
export type LineRatios = {
  readonly lineCents: number
  /** Other liens by drawn balance. */
  readonly cltvPercent: Percent
  /** Other lines at their full limit; decisions use this one. */
  readonly hcltvPercent: Percent
  /** Null without income or without a price. */
  readonly dtiPercent: Percent | null
}

const dtiAt = ({ standing }: UnderwritingCase, paymentCents: number | undefined): Percent | null => {
  if (paymentCents === undefined) return null
  // A year of each, because a twelfth of a yearly income is not always whole cents.
  const ratio = debtToIncome({
    monthlyDebtsCents: standing.monthlyDebtsCents * 12,
    newPaymentCents: paymentCents * 12,
    grossMonthlyCents: standing.annualIncomeCents,
  })
  return ratio.ok ? ratio.dtiPercent : null
}

type Line = { readonly lineCents: number; readonly paymentCents: number | undefined }

/** The ratios of a line whose qualifying payment is known already. */
export const ratiosOf = (c: UnderwritingCase, { lineCents, paymentCents }: Line): LineRatios => {
  const { cltvPercent, hcltvPercent } = loanToValue({
    otherLiens: c.standing.otherLiens,
    newLineCents: lineCents,
    valueCents: c.valueCents,
  })
  return { lineCents, cltvPercent, hcltvPercent, dtiPercent: dtiAt(c, paymentCents) }
}

export const lineRatios = (c: UnderwritingCase, choice: Choice, lineCents: number): LineRatios =>
  ratiosOf(c, { lineCents, paymentCents: qualifyingPayment(c, choice, lineCents) })
