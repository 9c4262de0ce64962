import { disbursementOf } from '../../disbursement/index.ts'
import {
  firstPaymentOn,
  helocApr,
  interestOnlySpan,
  type LevelPayment,
  levelPayment,
  originationFee,
} from '../../finance/index.ts'
import type { Percent } from '../../pricing/index.ts'
import { interestOnlyPayments } from '../case/policy.ts'
import { type Choice, openCase, type UnderwritingCase } from '../case/underwriting-case.ts'
import { isChoice, leastLineUnderFeeCap, minLine } from './choices.ts'
import { bindingLimitOf, isInsideLimits, tightLimitsOf } from './limits.ts'
import { caseClosingCosts } from './line-costs.ts'
import { casePrice, casePriceDespiteEquity, fullyIndexedPayment, ratiosOf } from './line-figures.ts'
import {
  costOverTime,
  laterDraws,
  type PriceTag,
  type Quote,
  type QuoteRefusal,
  type QuoteRequest,
} from './quote-terms.ts'

const refuse = (reason: QuoteRefusal['reason'], where: Partial<QuoteRefusal> = {}): QuoteRefusal => ({
  ok: false,
  reason,
  limit: null,
  minLineCents: null,
  maxLineCents: null,
  ...where,
})

const schedule = (request: QuoteRequest, ratePercent: Percent): LevelPayment =>
  levelPayment({
    principalCents: request.amountCents,
    ratePercent,
    payments: request.termYears * 12,
    interestOnlyPayments: interestOnlyPayments(request.policy, request.termYears),
    fundedOn: request.fundedOn,
    firstPaymentOn: firstPaymentOn(request.fundedOn),
  })

const tag = (request: QuoteRequest, ratePercent: Percent, level: LevelPayment): PriceTag => {
  const { amountCents: principalCents, policy, termYears } = request
  const interestOnly = interestOnlySpan(level, {
    principalCents,
    ratePercent,
    payments: interestOnlyPayments(policy, termYears),
  })
  return {
    ratePercent,
    aprPercent: helocApr(ratePercent),
    paymentCents: level.paymentCents,
    ...(interestOnly && { interestOnly }),
    finalPaymentCents: level.finalPaymentCents,
    totalInterestCents: level.totalInterestCents,
  }
}

const aboveLimit = (c: UnderwritingCase, choice: Choice, minLineCents: number): QuoteRefusal => {
  const limits = tightLimitsOf(c, choice)
  const limit = bindingLimitOf(limits)
  return refuse('ABOVE_LIMIT', { limit, minLineCents, maxLineCents: limits[limit].maxLineCents })
}

type Measured = { readonly ok: true; readonly ratePercent: Percent; readonly paymentCents: number }

/**
 * The line's price without autopay and its qualifying payment, or why it is not possible; only then is a limit searched
 * for.
 */
const measure = (c: UnderwritingCase, request: QuoteRequest): Measured | QuoteRefusal => {
  const { amountCents: lineCents, termYears, feePercent } = request
  if (!isChoice(c, request)) return refuse('FEE_NOT_OFFERED')
  const minLineCents = minLine(c, request)
  const limit = lineCents < leastLineUnderFeeCap(c, feePercent) ? 'state' : null
  if (lineCents < minLineCents) return refuse('BELOW_MINIMUM', { limit, minLineCents })
  if (lineCents % c.policy.amounts.stepCents !== 0) return refuse('NOT_ON_STEP', { minLineCents })
  const priced = casePriceDespiteEquity(c, { ...request, lineCents, autopay: false })
  if (!priced.ok) return refuse(priced.reason)
  const { ratePercent } = priced
  const paymentCents = fullyIndexedPayment(c, { termYears, lineCents, ratePercent })
  const isInside = isInsideLimits(c, { termYears, feePercent, lineCents, ratePercent, paymentCents })
  return isInside ? { ok: true, ratePercent, paymentCents } : aboveLimit(c, request, minLineCents)
}

/** Both prices of a line within its limits, and the schedule of the requested one. */
const priceTags = (c: UnderwritingCase, request: QuoteRequest, ratePercent: Percent) => {
  const discounted = casePrice(c, { ...request, lineCents: request.amountCents, autopay: true })
  const plainLevel = schedule(request, ratePercent)
  const discountedRate = discounted.ok ? discounted.ratePercent : ratePercent
  const discountedLevel = schedule(request, discountedRate)
  return {
    withAutopay: tag(request, discountedRate, discountedLevel),
    withoutAutopay: tag(request, ratePercent, plainLevel),
    level: request.autopay ? discountedLevel : plainLevel,
  }
}

const cashOf = (c: UnderwritingCase, { amountCents, feePercent }: QuoteRequest) => {
  const fee = originationFee({ drawCents: amountCents, feePercent })
  const closingCosts = caseClosingCosts(c, amountCents)
  const paid = disbursementOf({ amountCents, ...fee, closingCosts }, { items: c.facts.liens })
  const { drawCents, payoffCents, accountCents } = paid
  return { drawCents, feePercent, ...fee, closingCosts, payoffCents, cashCents: accountCents }
}

/**
 * The offer summary for one amount, term, fee and way of paying, or why it is not possible. Fast enough for every move
 * of a slider. It checks only the limits: the decision checks eligibility.
 */
export const quote = (request: QuoteRequest): Quote | QuoteRefusal => {
  const { facts, policy, sheet, fundedOn, amountCents, termYears, autopay } = request
  if (facts.property.valueCents === null) return refuse('NO_VALUE')
  const c = openCase({ facts, policy, sheet, on: fundedOn })
  const measured = measure(c, request)
  if (!measured.ok) return measured
  const { level, withAutopay, withoutAutopay } = priceTags(c, request, measured.ratePercent)
  const interestOnly = interestOnlyPayments(policy, termYears)
  const ratios = ratiosOf(c, { lineCents: amountCents, paymentCents: measured.paymentCents })
  return {
    ok: true,
    ...(autopay ? withAutopay : withoutAutopay),
    autopay,
    withAutopay,
    withoutAutopay,
    termYears,
    drawPeriodYears: policy.drawPeriodYears[termYears],
    payments: level.rows.length,
    ...(interestOnly > 0 && { interestOnlyPayments: interestOnly }),
    firstPaymentOn: firstPaymentOn(fundedOn),
    lastPaymentOn: level.rows.at(-1)?.dueOn ?? fundedOn,
    ...cashOf(c, request),
    totalPaymentsCents: amountCents + level.totalInterestCents,
    cltvPercent: ratios.cltvPercent,
    hcltvPercent: ratios.hcltvPercent,
    dtiPercent: ratios.dtiPercent,
    costOverTime: costOverTime(amountCents, level),
    laterDraws: laterDraws({ sheet, policy, termYears, fundedOn }),
  }
}
