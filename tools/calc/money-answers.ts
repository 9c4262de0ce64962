import { daysBetween, earliestClosing, rescission } from '@hearthline/domain/calendar'
import {
  dailyInterest,
  debtToIncome,
  interestOnlyPayment,
  levelPaymentSchedule,
  loanToValue,
  maxLineByLtv,
  originationFee,
  PreciseDecimal,
  pmt,
} from '@hearthline/domain/finance'
import { homeEquityLaw, isStateCode } from '@hearthline/domain/states'
import {
  type Answer,
  dayField,
  dollars,
  has,
  type Input,
  InputProblem,
  integerField,
  moneyField,
  moneyFieldOr,
  percentField,
  textField,
} from './input-and-output.ts'

const MOST_PAYMENTS = 1200
const MOST_DAYS = 100_000

/** The annuity at rate / 12, next to the actual payment to show the difference; it is never charged. */
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

/** The interest of the days, and the payment of an average month, which an offer shows. */
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

/** The default policy's cap for a principal residence, if the input names none. */
const DEFAULT_CAP_PERCENT = '85'

/** Without a balance another line of credit counts as fully drawn. */
export const answerCltv = (input: Input): Answer => {
  const limitCents = moneyFieldOr(input, 'other_heloc_limit', 0)
  const valueCents = moneyField(input, 'value')
  if (valueCents === 0) throw new InputProblem('noValue', 'A home without value has no loan-to-value.')
  const { cltvPercent, hcltvPercent } = loanToValue({
    otherLiens: [
      { balanceCents: moneyFieldOr(input, 'first', 0) },
      { balanceCents: moneyFieldOr(input, 'other_heloc_balance', limitCents), limitCents },
    ],
    newLineCents: moneyField(input, 'new_line'),
    valueCents,
  })
  return { cltv_percent: cltvPercent, hcltv_percent: hcltvPercent }
}

export const answerDti = (input: Input): Answer => {
  const dti = debtToIncome({
    monthlyDebtsCents: moneyField(input, 'monthly_debts'),
    newPaymentCents: moneyField(input, 'new_payment'),
    grossMonthlyCents: moneyField(input, 'gross_monthly'),
  })
  if (!dti.ok) throw new InputProblem(dti.reason, 'Without income there is no debt-to-income ratio.')
  return { dti_percent: dti.dtiPercent }
}

const stateCap = (state: string): string | undefined =>
  isStateCode(state) ? homeEquityLaw(state).maxCltvPercent : undefined

/** In dollars as a number, like amounts in the specification's entities. */
export const answerMaxLine = (input: Input): Answer => {
  const maxLineCents = maxLineByLtv({
    valueCents: moneyField(input, 'value'),
    liensCents: moneyField(input, 'liens'),
    capPercent: has(input, 'cap_percent') ? percentField(input, 'cap_percent') : DEFAULT_CAP_PERCENT,
    stateCapPercent: stateCap(has(input, 'state') ? textField(input, 'state').trim().toUpperCase() : ''),
  })
  return { max_line: maxLineCents / 100 }
}

/** Without the hold day, which belongs to the policy and not to the rule. */
export const answerRescission = (input: Input): Answer => {
  const dates = rescission({ lastOfThreeEvents: dayField(input, 'last_of_three_events') })
  return {
    ends_midnight_of: dates.endsMidnightOf,
    earliest_calendar_funding: dates.earliestCalendarFunding,
    earliest_fed_business_day_funding: dates.earliestFedBusinessDayFunding,
  }
}

/** For a home in Texas, by the row of its law. */
export const answerEarliestClosing = (input: Input): Answer => {
  const { daysBeforeClosing = 0 } = homeEquityLaw('TX')
  return {
    earliest_closing: earliestClosing({
      applicationOn: dayField(input, 'application'),
      noticeOn: dayField(input, 'notice'),
      daysBeforeClosing,
    }),
  }
}
