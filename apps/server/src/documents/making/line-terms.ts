import { type ApplicationFacts, type ChosenOffer, paysAutomatically } from '@hearthline/domain/application'
import { addMonths } from '@hearthline/domain/calendar'
import { helocApr, type LevelPayment, levelPayment, PreciseDecimal } from '@hearthline/domain/finance'
import type { DataOf } from '../render/index.ts'
import { type ClosingDates, closingDates } from './closing-dates.ts'
import type { PaperInput } from './paper-input.ts'
import { rulesOf } from './plan-terms.ts'

type Terms = DataOf<'CREDIT_AGREEMENT'>['terms']
type Schedule = DataOf<'CREDIT_AGREEMENT'>['schedule']
type ScheduleYears = DataOf<'CREDIT_AGREEMENT'>['scheduleYears']
type Price = Terms['withAutopay']

export type Line = {
  readonly dates: ClosingDates
  readonly terms: Terms
  readonly schedule: Schedule
  readonly scheduleYears: ScheduleYears
}

/** The chosen offer. A paper of the line asked for before one was chosen is a bug. */
export const offerOf = ({ offer }: ApplicationFacts): ChosenOffer => {
  if (offer === undefined) throw new Error('no offer was chosen for this application')
  return offer
}

const levelAt = (offer: ChosenOffer, ratePercent: string, { fundedOn, firstDueOn }: ClosingDates): LevelPayment =>
  levelPayment({
    principalCents: offer.amountCents,
    ratePercent,
    payments: offer.termYears * 12,
    fundedOn,
    firstPaymentOn: firstDueOn,
  })

/** The day is a 365.25th of the year (portal.md 9). */
const priceAt = (ratePercent: string, paymentCents: number): Price => ({
  aprPercent: helocApr(ratePercent),
  dailyRatePercent: new PreciseDecimal(ratePercent).div('365.25').toFixed(6),
  paymentCents,
})

type Drawn = { readonly dates: ClosingDates; readonly drawYears: number }

const scheduleOf = ({ rows, finalPaymentCents }: LevelPayment, { dates, drawYears }: Drawn): Schedule => ({
  payments: rows.length,
  firstDueOn: dates.firstDueOn,
  dueDayOfMonth: Number(dates.firstDueOn.slice(8)),
  lastDueOn: rows.at(-1)?.dueOn ?? dates.firstDueOn,
  lastPaymentCents: finalPaymentCents,
  drawEndsOn: addMonths(dates.fundedOn, 12 * drawYears),
})

const yearsOf = ({ rows }: LevelPayment): ScheduleYears => {
  const years = new Map<number, ScheduleYears[number]>()
  for (const row of rows) {
    const year = Number(row.dueOn.slice(0, 4))
    const before = years.get(year) ?? { year, paidCents: 0, interestCents: 0, principalCents: 0, balanceCents: 0 }
    years.set(year, {
      year,
      paidCents: before.paidCents + row.paymentCents,
      interestCents: before.interestCents + row.interestCents,
      principalCents: before.principalCents + row.principalCents,
      balanceCents: row.balanceCents,
    })
  }
  return [...years.values()]
}

/**
 * The line as closing papers print it. Amount, fee and rates are the offer's, and on the day it was chosen so are the
 * payments. A line that is signed on a later day is paid on other days: its payments are reckoned anew, because a level
 * payment on other days would leave a last payment that is not one.
 */
export const lineOf = (input: PaperInput): Line => {
  const offer = offerOf(input.facts)
  const dates = closingDates(input)
  const levels = {
    withAutopay: levelAt(offer, offer.ratePercent, dates),
    withoutAutopay: levelAt(offer, offer.rateWithoutAutopayPercent, dates),
  }
  const drawYears = rulesOf(input).policy.drawPeriodYears[offer.termYears]
  const autopay = paysAutomatically(input.facts)
  const level = autopay ? levels.withAutopay : levels.withoutAutopay
  return {
    dates,
    terms: {
      lineCents: offer.amountCents,
      drawCents: offer.amountCents,
      feePercent: offer.feePercent,
      feeCents: offer.feeCents,
      netCents: offer.netCents,
      termYears: offer.termYears,
      drawYears,
      withoutAutopay: priceAt(offer.rateWithoutAutopayPercent, levels.withoutAutopay.paymentCents),
      withAutopay: priceAt(offer.ratePercent, levels.withAutopay.paymentCents),
      autopay,
    },
    schedule: scheduleOf(level, { dates, drawYears }),
    scheduleYears: yearsOf(level),
  }
}

/**
 * The chosen offer as its closing papers print it: the payments, and the days they run from. Every page reads this
 * record, so that none tells another payment than the agreement; amount, fee and rates are never touched.
 */
export const offerAtClosing = (input: PaperInput): ChosenOffer => {
  const { dates, terms } = lineOf(input)
  return {
    ...offerOf(input.facts),
    paymentCents: terms.withAutopay.paymentCents,
    paymentWithoutAutopayCents: terms.withoutAutopay.paymentCents,
    fundingOn: dates.fundedOn,
    firstPaymentOn: dates.firstDueOn,
  }
}

/** The terms with both payments as the offer showed them. */
export const termsAsOffered = (input: PaperInput): Terms => {
  const { autopay, paymentCents, paymentWithoutAutopayCents } = offerOf(input.facts)
  const { terms } = lineOf(input)
  return {
    ...terms,
    autopay,
    withAutopay: { ...terms.withAutopay, paymentCents },
    withoutAutopay: { ...terms.withoutAutopay, paymentCents: paymentWithoutAutopayCents },
  }
}
