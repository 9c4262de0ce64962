import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { paysAutomatically, priceInForce } from '@hearthline/domain/application'
import { addDays, day, daysBetween } from '@hearthline/domain/calendar'
import { disbursementOf, moneyDays, payoffsOf } from '@hearthline/domain/disbursement'
import { dailyInterest } from '@hearthline/domain/finance'
import type { CancelPeriod } from './cancel-period.ts'

type Of<Kind extends string, Facts> = { readonly kind: Kind } & Facts & { readonly state: 'done' | 'here' | 'ahead' }

/** What comes between the last signature and the first payment, each with what is known of it. */
export type ComingEvent =
  | Of<'seal', unknown>
  | Of<'cancel', { readonly endsOn: string }>
  | Of<'hold', { readonly untilOn: string }>
  | Of<'record', { readonly county: string | undefined; readonly on: string | undefined }>
  | Of<'money', { readonly on: string | undefined; readonly amountCents: number; readonly mask: string }>
  | Of<'payoff', { readonly creditors: readonly string[]; readonly amountCents: number }>
  | Of<'firstPayment', { readonly on: string | undefined; readonly amountCents: number; readonly isAutomatic: boolean }>

type Kind = ComingEvent['kind']
/** An event without its state: that follows from which one is at hand. */
type Plain = { [K in Kind]: Omit<Extract<ComingEvent, { kind: K }>, 'state'> }[Kind]

type Given = {
  readonly status: Pick<ApplicationStatus, 'state'>
  readonly record: ApplicationRecord
  readonly period: CancelPeriod | undefined
}

/** What falls due first: of an interest-only line the interest of the very days until then. */
const firstPaymentCents = (record: ApplicationRecord): number => {
  const { offer } = record
  const price = priceInForce(record)
  if (offer?.interestOnly === undefined || !offer.fundingOn || !offer.firstPaymentOn) return price?.paymentCents ?? 0
  const days = daysBetween(day(offer.fundingOn), day(offer.firstPaymentOn))
  return dailyInterest({ principalCents: offer.amountCents, ratePercent: price?.ratePercent ?? '0', days })
}

const eventsOf = ({ record, period }: Given): readonly Plain[] => {
  const { offer, liens, funding, bank, property } = record
  const payoffs = payoffsOf(liens)
  const { payoffCents = 0, accountCents = 0 } = offer ? disbursementOf(offer, liens) : {}
  const { moneyOn, firstPaymentOn } = moneyDays(record)
  const isAutomatic = paysAutomatically(record)
  const holdsOn = period?.moneyOn === undefined ? undefined : addDays(period.moneyOn, -1)
  return [
    { kind: 'seal' },
    ...(period ? [{ kind: 'cancel' as const, endsOn: period.endsOn }] : []),
    ...(period && holdsOn && holdsOn > period.endsOn ? [{ kind: 'hold' as const, untilOn: holdsOn }] : []),
    { kind: 'record', county: property.county, on: funding?.recordedOn },
    {
      kind: 'money',
      on: moneyOn,
      amountCents: accountCents,
      mask: bank?.disburse?.mask ?? '',
    },
    ...(payoffs.length > 0
      ? [{ kind: 'payoff' as const, creditors: payoffs.map(({ creditor }) => creditor), amountCents: payoffCents }]
      : []),
    {
      kind: 'firstPayment',
      on: firstPaymentOn,
      amountCents: firstPaymentCents(record),
      isAutomatic,
    },
  ]
}

const atHand = ({ status, record, period }: Given): Kind => {
  switch (status.state) {
    case 'DEED_SIGNING':
      return 'seal'
    case 'RECORDING':
      return 'record'
    case 'FUNDABLE':
    case 'FUNDING_DECISION':
      return 'money'
    case 'DIRECT_DEBT_PAYOFF':
      return 'payoff'
    case 'COMPLETE':
      return 'firstPayment'
    default:
      return period !== undefined && record.today > period.endsOn ? 'hold' : 'cancel'
  }
}

/** The line from the last signature on; where an event of the step is missing, the next one is at hand. */
export const comingEvents = (given: Given): readonly ComingEvent[] => {
  const order: readonly Kind[] = ['seal', 'cancel', 'hold', 'record', 'money', 'payoff', 'firstPayment']
  const from = order.indexOf(atHand(given))
  const events = eventsOf(given)
  const here = events.findIndex(({ kind }) => order.indexOf(kind) >= from)
  return events.map((event, index) => ({
    ...event,
    state: index < here ? 'done' : index === here ? 'here' : 'ahead',
  })) as readonly ComingEvent[] // each its own kind, as it came
}
