import { addMonths, isDay } from '../calendar/index.ts'
import { type Dated, isStateCode, type StateCode } from './states.ts'

/** The age at which a person may bind themselves by a home loan: eighteen, except in the states listed. */
export const contractAges: Dated<{ readonly usual: number; readonly by: Partial<Record<StateCode, number>> }> = {
  effectiveOn: '2026-01-01',
  source: 'Ala. Code 26-1-1; Neb. Rev. Stat. 43-2101; elsewhere eighteen',
  toConfirm: true,
  rows: { usual: 18, by: { AL: 19, NE: 19 } },
}

export const contractAge = (state: StateCode): number => contractAges.rows.by[state] ?? contractAges.rows.usual

/** Whether a person has reached an age on a day. */
export const isOfAge = (birthDate: string, age: number, today: string): boolean =>
  isDay(birthDate) && isDay(today) && addMonths(birthDate, age * 12) <= today

/**
 * Whether a person may bind themselves by a home loan in that state on that day; an unknown state is treated like most.
 */
export const isOfContractAge = (birthDate: string, state: unknown, today: string): boolean => {
  const age = typeof state === 'string' && isStateCode(state) ? contractAge(state) : contractAges.rows.usual
  return isOfAge(birthDate, age, today)
}

/** What is wrong with an applicant's birth date in that state today; undefined if nothing is. */
export const birthDateError = (
  birthDate: string,
  { state, today }: { readonly state: unknown; readonly today: string },
): 'dateInFuture' | 'underAge' | undefined => {
  if (birthDate > today) return 'dateInFuture'
  return isOfContractAge(birthDate, state, today) ? undefined : 'underAge'
}
