import { daysBetween } from '@hearthline/domain/calendar'
import {
  dailyInterest,
  interestOnlyPayment,
  levelPaymentSchedule,
  originationFee,
  PreciseDecimal,
  pmt,
} from '@hearthline/domain/finance'
import { dayField, type Input, InputProblem, integerField, moneyField, percentField } from './input.ts'
import { type Answer, dollars } from './output.ts'

const MOST_PAYMENTS = 1200
const MOST_DAYS = 100_000

/** The annuity at rate / 12, beside the true payment so that the difference can be seen; never what is charged. */
const naivePayment = (principalCents: number, ratePercent: string, payments: number): string =>
  pmt({ ratePerPeriod: new PreciseDecimal(ratePercent).div(1200), periods: payments, presentValue: principalCents })
    .neg()
    .div(100)
    .toFixed(2)

export const answerSchedule = (input: Input): Answer => {
  const principalCents = moneyField(input, 'principal')
  const ratePercent = percentField(input, 'rate')
  const payments = integerField(input, 'n', { from: 1, to: MOST_PAYMENTS })
  const [fundedOn, firstPaymentOn] = [dayField(input, 'fund'), dayField(input, 'first')]
  const schedule = levelPaymentSchedule({ principalCents, ratePercent, payments, fundedOn, firstPaymentOn })
  return {
    exact_level: schedule.exactLevel,
    payment: dollars(schedule.paymentCents),
    first_days: schedule.firstDays,
    first_interest: dollars(schedule.firstInterestCents),
    total_interest: dollars(schedule.totalInterestCents),
    final_payment: dollars(schedule.finalPaymentCents),
    periods_with_payment_below_interest: schedule.periodsWithPaymentBelowInterest,
    naive_pmt_r_over_12: naivePayment(principalCents, ratePercent, payments),
  }
}

export const answerInterest = (input: Input): Answer => {
  const days = daysBetween(dayField(input, 'start'), dayField(input, 'end'))
  if (days < 0) throw new InputProblem('daysReversed', 'end must not be before start.')
  const principalCents = moneyField(input, 'principal')
  return { days, interest: dollars(dailyInterest({ principalCents, ratePercent: percentField(input, 'rate'), days })) }
}

/** What the days cost, and the payment of an average month that an offer shows. */
export const answerInterestOnly = (input: Input): Answer => {
  const terms = { principalCents: moneyField(input, 'principal'), ratePercent: percentField(input, 'rate') }
  const days = integerField(input, 'days', { from: 0, to: MOST_DAYS })
  return {
    interest: dollars(dailyInterest({ ...terms, days })),
    offer_panel_payment: dollars(interestOnlyPayment(terms)),
  }
}

export const answerFee = (input: Input): Answer => {
  const { feeCents, netCents } = originationFee({
    drawCents: moneyField(input, 'draw'),
    feePercent: percentField(input, 'pct'),
  })
  if (netCents < 0) throw new InputProblem('feeAboveDraw', 'The fee would be more than the draw.')
  return { fee: dollars(feeCents), net: dollars(netCents) }
}
