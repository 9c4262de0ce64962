import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
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

/** Undefined where the home is not lived in, or nothing is signed yet. The right runs from signing, also before its dates are set. */
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

/**
 * sealing: the notary's seal is on its way. cancelling: the right to cancel runs. funding: it is over, or there is none.
 * funded: the money was sent. withdrawn, rescinded and closed: how an application ended without one.
 */
export type ClosingStage = 'sealing' | 'cancelling' | 'funding' | 'funded' | 'withdrawn' | 'rescinded' | 'closed'

const ENDS = { WITHDRAWN: 'withdrawn', RESCINDED: 'rescinded', LENDER: 'closed' } as const

/** What the last page shows. */
export const closingStage = (
  { state }: Pick<ApplicationStatus, 'state'>,
  { cancellation, funding, today }: Pick<ApplicationRecord, 'cancellation' | 'funding' | 'today'>,
  period: CancelPeriod | undefined,
): ClosingStage => {
  if (state === 'CANCELLED') return ENDS[cancellation?.kind ?? 'LENDER']
  if (funding?.disbursedOn !== undefined || state === 'COMPLETE') return 'funded'
  if (state === 'DEED_SIGNING') return 'sealing'
  return period !== undefined && today <= period.endsOn ? 'cancelling' : 'funding'
}
