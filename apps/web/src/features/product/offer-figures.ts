import type { ApplicationRecord, OfferForm, Offers } from '@hearthline/contracts'
import { day } from '@hearthline/domain/calendar'
import { type Disbursement, disbursementOf } from '@hearthline/domain/disbursement'
import {
  type InterestOnlySpan,
  interestOnlySpan,
  type LevelPayment,
  levelPayment,
  originationFee,
} from '@hearthline/domain/finance'
import { type ClosingCosts, closingCostsOf } from '@hearthline/domain/pricing'
import { bandOf, type OfferOption, optionOf } from './offer-range.ts'

/** The borrower's position at the end of a year of payments; year 0 is the day of the draw. */
type CostYear = {
  readonly year: number
  readonly balanceCents: number
  /** Accrued until then, so that the last year holds the whole of it. */
  readonly interestCents: number
  readonly principalCents: number
}

const costByYear = (drawCents: number, { rows }: Pick<LevelPayment, 'rows'>): readonly CostYear[] => {
  const years: CostYear[] = [{ year: 0, balanceCents: drawCents, interestCents: 0, principalCents: 0 }]
  let interestCents = 0
  for (const [index, row] of rows.entries()) {
    interestCents += row.interestCents
    if ((index + 1) % 12 !== 0) continue
    const { balanceCents } = row
    years.push({ year: (index + 1) / 12, balanceCents, interestCents, principalCents: drawCents - balanceCents })
  }
  return years
}

export type OfferChoice = Pick<OfferForm, 'amountCents' | 'termYears' | 'feePercent' | 'autopay'>

/** One way of paying: what it costs a year, a month and in all. */
export type Price = {
  /** Also its APR: that of a home equity line is the periodic rate times the periods, without fees (1026.14(b)). */
  readonly ratePercent: string
  /** Of an interest-only line: after the draw period. */
  readonly paymentCents: number
  /** What its months cost before that. */
  readonly interestOnly?: InterestOnlySpan
  readonly totalInterestCents: number
}

type Liens = ApplicationRecord['liens']

/** What a choice costs, and where its first draw goes. */
export type OfferFigures = Disbursement<NonNullable<Liens>['items'][number]> & {
  readonly choice: OfferChoice
  readonly option: OfferOption
  /** The price of the way of paying that was chosen. */
  readonly price: Price
  readonly withAutopay: Price
  readonly withoutAutopay: Price
  readonly payments: number
  readonly finalPaymentCents: number
  /** What a notary, the county and the state take, and who bears it. */
  readonly closingCosts: ClosingCosts
  /** 0 where a model valued the home. */
  readonly valuationCents: number
  readonly totalPaymentsCents: number
  readonly years: readonly CostYear[]
}

type Dates = Pick<Offers, 'assumedFundingOn' | 'firstPaymentOn'>

type Line = { readonly choice: OfferChoice; readonly option: OfferOption }

const scheduleOf = (dates: Dates, { choice, option }: Line, ratePercent: string): LevelPayment =>
  levelPayment({
    principalCents: choice.amountCents,
    ratePercent,
    payments: choice.termYears * 12,
    interestOnlyPayments: option.interestOnlyPayments,
    fundedOn: day(dates.assumedFundingOn),
    firstPaymentOn: day(dates.firstPaymentOn),
  })

const priceOf = ({ choice, option }: Line, ratePercent: string, level: LevelPayment): Price => {
  const { interestOnlyPayments: payments = 0 } = option
  const interestOnly = interestOnlySpan(level, { principalCents: choice.amountCents, ratePercent, payments })
  const { paymentCents, totalInterestCents } = level
  return { ratePercent, paymentCents, ...(interestOnly && { interestOnly }), totalInterestCents }
}

/**
 * Everything the offer slip says about one choice, to the cent, from the bands the server gave. Undefined where no band
 * holds the amount: then there is no rate, and no panel (portal.md 2.4).
 */
export const offerFigures = (
  offers: Pick<Offers, 'options' | 'charges'> & Dates,
  choice: OfferChoice,
  liens: Liens,
): OfferFigures | undefined => {
  const option = optionOf(offers, choice)
  const band = option && bandOf(option, choice.amountCents)
  if (!option || !band) return undefined
  const line = { choice, option }
  const discounted = scheduleOf(offers, line, band.ratePercent)
  const plain = scheduleOf(offers, line, band.rateWithoutAutopayPercent)
  const chosen = choice.autopay ? discounted : plain
  const withAutopay = priceOf(line, band.ratePercent, discounted)
  const withoutAutopay = priceOf(line, band.rateWithoutAutopayPercent, plain)
  const fee = originationFee({ drawCents: choice.amountCents, feePercent: option.feePercent })
  const closingCosts = closingCostsOf(offers.charges, choice.amountCents)
  return {
    ...disbursementOf({ ...choice, ...fee, closingCosts }, liens),
    choice,
    option,
    price: choice.autopay ? withAutopay : withoutAutopay,
    withAutopay,
    withoutAutopay,
    payments: chosen.rows.length,
    finalPaymentCents: chosen.finalPaymentCents,
    closingCosts,
    valuationCents: offers.charges.valuationCents,
    totalPaymentsCents: choice.amountCents + chosen.totalInterestCents,
    years: costByYear(choice.amountCents, chosen),
  }
}

/** What a month costs on other terms: for the cards to choose from. Undefined where the amount cannot be had there. */
export const quickPrice = (
  offers: Pick<Offers, 'options'> & Dates,
  choice: OfferChoice,
): { readonly ratePercent: string; readonly paymentCents: number; readonly feeCents: number } | undefined => {
  const option = optionOf(offers, choice)
  const band = option && bandOf(option, choice.amountCents)
  if (!option || !band) return undefined
  const ratePercent = choice.autopay ? band.ratePercent : band.rateWithoutAutopayPercent
  const { feeCents } = originationFee({ drawCents: choice.amountCents, feePercent: option.feePercent })
  return { ratePercent, paymentCents: scheduleOf(offers, { choice, option }, ratePercent).paymentCents, feeCents }
}

type PanelPayment = {
  /** An age-restricted lender whose panel has an interest-only payment and no term (portal.md 2.4). */
  readonly isInterestOnly: boolean
  /** The payment of the panel; undefined where there is nothing to show. */
  readonly cents: number | undefined
}

/** The payment that the offer panel leads with: the first kind that falls due of what is chosen. */
export const panelPayment = (figures: OfferFigures | undefined): PanelPayment => {
  const interestOnly = figures?.price.interestOnly
  return interestOnly
    ? { isInterestOnly: true, cents: interestOnly.averageCents }
    : { isInterestOnly: false, cents: figures?.price.paymentCents }
}
