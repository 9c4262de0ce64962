import { CASE_AGES, CASE_COLUMNS, CASE_SORTS, CASE_STATUSES, type CaseView } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { STATE_CODES } from '@hearthline/domain/states'
import { STEPS } from '@hearthline/domain/workflow'
import { LIST } from './addresses.ts'

export const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, 100)

/** An id of the address; what is none is left out. */
export const idIn = (params: URLSearchParams, name: string): string | undefined => {
  const given = params.get(name) ?? ''
  return isUuid(given) ? given : undefined
}

/** A whole number of the address with so many digits at most. */
const digitsIn = (params: URLSearchParams, name: string, most: number): string | undefined => {
  const given = params.get(name) ?? ''
  return /^\d+$/.test(given) && given.length <= most ? given : undefined
}

/** Which of a closed list the address names. */
const oneOf = <const T extends string>(all: readonly T[], given: string | null): T | undefined =>
  all.find((one) => one === given)

/** What the list shows; it is part of the address, so that it can be kept and sent. */
export type ListView = CaseView

/** Without what is not set: two views that show the same are equal. */
const set = (view: ListView): ListView =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== ''))

export const listViewOf = (params: URLSearchParams): ListView => {
  const columns = CASE_COLUMNS.filter((one) => params.get('columns')?.split(',').includes(one))
  return set({
    search: searchOf(params),
    status: oneOf(CASE_STATUSES, params.get('status')),
    step: oneOf(STEPS, params.get('step')),
    state: oneOf(STATE_CODES, params.get('state')),
    officer: idIn(params, 'officer'),
    team: idIn(params, 'team'),
    age: oneOf(CASE_AGES, params.get('age')),
    stepDays: digitsIn(params, 'stepDays', 3),
    minDollars: digitsIn(params, 'minDollars', 7),
    maxDollars: digitsIn(params, 'maxDollars', 7),
    sort: oneOf(CASE_SORTS, params.get('sort')),
    columns: columns.length === 0 ? undefined : columns,
  })
}

/** The view as the query of the calls that list and export. */
export const listQuery = ({ columns: _, ...filters }: ListView): Omit<ListView, 'columns'> => set(filters)

export const listAddress = (view: ListView): string => {
  const { columns, ...filters } = set(view)
  const params = new URLSearchParams({ ...filters, ...(columns && { columns: columns.join(',') }) })
  return params.size === 0 ? LIST : `${LIST}?${params}`
}
