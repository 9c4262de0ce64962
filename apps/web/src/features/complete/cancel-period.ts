import type { ApplicationRecord } from '@hearthline/contracts'
import {
  addDays,
  type Day,
  day,
  daysBetween,
  instantToDay,
  isRescissionBusinessDay,
  rescission,
} from '@hearthline/domain/calendar'

/** The right to cancel of one line (12 CFR 1026.15): from the day of signing to a midnight, and when money may leave. */
export type CancelPeriod = {
  readonly signedOn: Day
  /** The right ends at the midnight that closes this day. */
  readonly endsOn: Day
  /** Undefined until the lender has set it. */
  readonly moneyOn: Day | undefined
}

type Facts = Pick<ApplicationRecord, 'property' | 'rescission' | 'disclosures'>

/** Undefined where nobody lives in the home, or nothing is signed yet. The right runs from signing, also before its dates are set. */
export const cancelPeriod = (
  { property, rescission: set, disclosures }: Facts,
  timeZone: string,
): CancelPeriod | undefined => {
  if (property.occupancy !== 'PRIMARY' || set?.applies === false) return undefined
  if (set) {
    return {
      signedOn: day(set.lastOfThreeEventsOn),
      endsOn: day(set.endsMidnightOf),
      moneyOn: day(set.earliestDisbursementOn),
    }
  }
  if (disclosures?.closingSignedAt === undefined) return undefined
  const signedOn = instantToDay(Date.parse(disclosures.closingSignedAt), timeZone)
  return { signedOn, endsOn: rescission({ lastOfThreeEvents: signedOn }).endsMidnightOf, moneyOn: undefined }
}

export type PeriodDay = {
  readonly on: Day
  readonly what:
    | { readonly kind: 'signed' | 'notCounted' | 'hold' | 'money' }
    | { readonly kind: 'counted'; readonly nth: number; readonly isLast: boolean }
  readonly when: 'past' | 'today' | 'ahead'
}

const whenOf = (on: Day, today: string): PeriodDay['when'] => (on < today ? 'past' : on === today ? 'today' : 'ahead')

/** Every day from signing to the day when money may leave, and what it is. */
export const periodDays = ({ signedOn, endsOn, moneyOn }: CancelPeriod, today: string): readonly PeriodDay[] => {
  const count = daysBetween(signedOn, moneyOn ?? endsOn) + 1
  let counted = 0
  const whatOf = (on: Day): PeriodDay['what'] => {
    if (on === signedOn) return { kind: 'signed' }
    if (on === moneyOn) return { kind: 'money' }
    if (on > endsOn) return { kind: 'hold' }
    if (!isRescissionBusinessDay(on)) return { kind: 'notCounted' }
    counted += 1
    return { kind: 'counted', nth: counted, isLast: on === endsOn }
  }
  return Array.from({ length: count }, (_, index) => addDays(signedOn, index)).map((on) => ({
    on,
    what: whatOf(on),
    when: whenOf(on, today),
  }))
}
