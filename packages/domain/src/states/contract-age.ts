import { addMonths, isDay } from '../calendar/index.ts'
import { type Dated, isStateCode, type StateCode } from './states.ts'

export type ContractAges = { readonly usual: number; readonly by: Readonly<Partial<Record<StateCode, number>>> }

/** The first ages, by which decisions are told that an older release stored: see law-table.ts. They never change. */
export const firstContractAges: ContractAges = { usual: 18, by: { AL: 19, NE: 19 } }

/** The age at which a person may bind themselves by a home loan: eighteen, except in the states listed. */
export const contractAges: Dated<ContractAges> = {
  effectiveOn: '2026-01-01',
  source: 'Ala. Code 26-1-1; Neb. Rev. Stat. 43-2101; elsewhere eighteen',
  toConfirm: true,
  rows: firstContractAges,
}

/** By the ages of today, or by those stored with a decision. */
export const contractAge = (state: StateCode, { by, usual }: ContractAges = contractAges.rows): number =>
  by[state] ?? usual

/** Whether a person has reached an age on a day. */
export const isOfAge = (birthDate: string, age: number, today: string): boolean =>
  isDay(birthDate) && isDay(today) && addMonths(birthDate, age * 12) <= today

type Place = {
  readonly state: unknown
  readonly today: string
  /** Those stored with the policy that decides; else those of today. */
  readonly ages?: ContractAges | undefined
}

/**
 * Whether a person may bind themselves by a home loan in that state on that day; an unknown state is treated like most.
 */
export const isOfContractAge = (birthDate: string, { state, today, ages = contractAges.rows }: Place): boolean => {
  const age = typeof state === 'string' && isStateCode(state) ? contractAge(state, ages) : ages.usual
  return isOfAge(birthDate, age, today)
}

/** What is wrong with an applicant's birth date in that state today; undefined if nothing is. */
export const birthDateError = (
  birthDate: string,
  place: Omit<Place, 'ages'>,
): 'dateInFuture' | 'underAge' | undefined => {
  if (birthDate > place.today) return 'dateInFuture'
  return isOfContractAge(birthDate, place) ? undefined : 'underAge'
}
