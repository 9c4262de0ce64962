import { type ApplicationFacts, type ChosenOffer, paysAutomatically } from '@hearthline/domain/application'
import { addMonths } from '@hearthline/domain/calendar'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { helocApr, interestOnlySpan, type LevelPayment, levelPayment, PreciseDecimal } from '@hearthline/domain/finance'
import type { DataOf } from '../render/index.ts'
import { type ClosingDates, closingDates } from './closing-documents.ts'
import type { TemplateInput } from './template-input.ts'

type Terms = DataOf<'CREDIT_AGREEMENT'>['terms']
type Schedule = DataOf<'CREDIT_AGREEMENT'>['schedule']
type ScheduleYears = DataOf<'CREDIT_AGREEMENT'>['scheduleYears']
type Price = Terms['withAutopay']

export type Line = {
  readonly dates: ClosingDates
  readonly terms: Terms
  readonly schedule: Schedule
  readonly scheduleYears: ScheduleYears
  /** The first payment at the price in force; of an interest-only line, the interest of those days. */
  readonly firstPaymentCents: number
}

/** The chosen offer. Throws if there is none, which is a bug. */
export const offerOf = ({ offer }: ApplicationFacts): ChosenOffer => {
  if (offer === undefined) throw new Error('no offer was chosen for this application')
  return offer
}

const levelAt = (offer: ChosenOffer, ratePercent: string, { fundedOn, firstDueOn }: ClosingDates): LevelPayment =>
  levelPayment({
    principalCents: offer.amountCents,
    ratePercent,
    payments: offer.payments,
    interestOnlyPayments: offer.interestOnly?.payments,
    fundedOn,
    firstPaymentOn: firstDueOn,
  })

/** A day counts as 1/365.25 of a year (portal.md 9). */
const priceAt = (offer: ChosenOffer, ratePercent: string, level: LevelPayment): Price => {
  const payments = offer.interestOnly?.payments ?? 0
  const interestOnly = interestOnlySpan(level, { principalCents: offer.amountCents, ratePercent, payments })
  return {
    aprPercent: helocApr(ratePercent),
    dailyRatePercent: new PreciseDecimal(ratePercent).div('365.25').toFixed(6),
    paymentCents: level.paymentCents,
    ...(interestOnly && { interestOnly }),
  }
}

type Drawn = { readonly dates: ClosingDates; readonly drawYears: number; readonly offer: ChosenOffer }

/** The number of interest-only payments, and the day of the last one. */
const interestOnlyOf = ({ rows }: LevelPayment, { interestOnly }: ChosenOffer) => {
  const last = interestOnly && rows[interestOnly.payments - 1]
  return last && { interestOnly: { payments: interestOnly.payments, lastDueOn: last.dueOn } }
}

const scheduleOf = (level: LevelPayment, { dates, drawYears, offer }: Drawn): Schedule => ({
  payments: level.rows.length,
  firstDueOn: dates.firstDueOn,
  dueDayOfMonth: Number(dates.firstDueOn.slice(8)),
  lastDueOn: level.rows.at(-1)?.dueOn ?? dates.firstDueOn,
  lastPaymentCents: level.finalPaymentCents,
  drawEndsOn: addMonths(dates.fundedOn, 12 * drawYears),
  ...interestOnlyOf(level, offer),
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

/** Where the first draw goes; each creditor is named with the end of its account number. */
const paidOutOf = (
  { liens }: ApplicationFacts,
  offer: ChosenOffer,
): Pick<Terms, 'closingCosts' | 'payoffs' | 'toYouCents'> => {
  const { costs, payoffs, accountCents } = disbursementOf(offer, liens)
  return {
    closingCosts: [...costs],
    payoffs: payoffs.map(({ creditor, mask, balanceCents }) => ({
      creditor: mask === undefined ? creditor : `${creditor} ••${mask}`,
      amountCents: balanceCents,
    })),
    toYouCents: accountCents,
  }
}

/**
 * The line as closing documents print it. Amount, fee and rates are the offer's, and on the day it was chosen so are
 * the payments. A line that is signed on a later day is paid on other days: its payments are computed again, because a
 * level payment on other days would leave a last payment that is not one.
 */
export const lineOf = (input: TemplateInput): Line => lineOn(input, closingDates(input))

/** The same on days that are known: those of the agreement, or of a payment that came on another one. */
export const lineOn = (input: TemplateInput, dates: ClosingDates): Line => {
  const offer = offerOf(input.facts)
  const levels = {
    withAutopay: levelAt(offer, offer.ratePercent, dates),
    withoutAutopay: levelAt(offer, offer.rateWithoutAutopayPercent, dates),
  }
  // The draw period of an interest-only line is as long as its interest-only payments.
  const interestOnlyYears = offer.interestOnly && offer.interestOnly.payments / 12
  const drawYears = interestOnlyYears ?? input.rules.policy.drawPeriodYears[offer.termYears]
  const autopay = paysAutomatically(input.facts)
  const level = autopay ? levels.withAutopay : levels.withoutAutopay
  return {
    dates,
    terms: {
      lineCents: offer.amountCents,
      drawCents: offer.amountCents,
      feePercent: offer.feePercent,
      feeCents: offer.feeCents,
      ...paidOutOf(input.facts, offer),
      termYears: offer.termYears,
      drawYears,
      withoutAutopay: priceAt(offer, offer.rateWithoutAutopayPercent, levels.withoutAutopay),
      withAutopay: priceAt(offer, offer.ratePercent, levels.withAutopay),
      autopay,
    },
    schedule: scheduleOf(level, { dates, drawYears, offer }),
    scheduleYears: yearsOf(level),
    firstPaymentCents: level.rows[0]?.paymentCents ?? level.paymentCents,
  }
}

/**
 * The chosen offer as its closing documents print it: the payments, and the days they run from. Every page reads this
 * record, so that none shows another payment than the agreement; amount, fee and rates never change.
 */
export const offerAtClosing = (input: TemplateInput): ChosenOffer => {
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
export const termsAsOffered = (input: TemplateInput): Terms => {
  const { autopay, paymentCents, paymentWithoutAutopayCents } = offerOf(input.facts)
  const { terms } = lineOf(input)
  return {
    ...terms,
    autopay,
    withAutopay: { ...terms.withAutopay, paymentCents },
    withoutAutopay: { ...terms.withoutAutopay, paymentCents: paymentWithoutAutopayCents },
  }
}
