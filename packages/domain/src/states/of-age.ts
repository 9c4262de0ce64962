import { addMonths, isDay } from '../calendar/index.ts'
import { contractAge, contractAges } from './contract-age.ts'
import { isStateCode } from './state-codes.ts'

/** Whether somebody is of an age on a day. */
export const isOfAge = (birthDate: string, age: number, today: string): boolean =>
  isDay(birthDate) && isDay(today) && addMonths(birthDate, age * 12) <= today

/** Whether somebody may bind herself by a home loan in that state on that day; an unknown state counts as most do. */
export const isOfContractAge = (birthDate: string, state: unknown, today: string): boolean => {
  const age = typeof state === 'string' && isStateCode(state) ? contractAge(state) : contractAges.rows.usual
  return isOfAge(birthDate, age, today)
}

/** What is wrong with the birth date of somebody who applies in that state today, if anything is. */
export const birthDateError = (
  birthDate: string,
  { state, today }: { readonly state: unknown; readonly today: string },
): 'dateInFuture' | 'underAge' | undefined => {
  if (birthDate > today) return 'dateInFuture'
  return isOfContractAge(birthDate, state, today) ? undefined : 'underAge'
}
