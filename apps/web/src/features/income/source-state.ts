import type { IncomeSourceRow } from './income-words.ts'

/** How a proof stands with the borrower: what is in review is with a person, or nobody has it in hand yet. */
export type SourceState = IncomeSourceRow['status'] | 'ORDERED'

type Row = Pick<IncomeSourceRow, 'status' | 'ordered'>

export const sourceState = ({ status, ordered }: Row): SourceState =>
  status === 'IN_REVIEW' && ordered !== undefined ? 'ORDERED' : status

/** Since when the tax office has an order that it has not answered. */
export const orderedAt = (sources: readonly Row[]): string | undefined =>
  sources.find((source) => sourceState(source) === 'ORDERED')?.ordered?.at

/** A person has something to look at. */
export const isWithPerson = (sources: readonly Row[]): boolean =>
  sources.some((source) => sourceState(source) === 'IN_REVIEW')

/** The order that another one would be refused beside: not answered yet, or what came is with a person. */
export const openOrder = (sources: readonly IncomeSourceRow[]): IncomeSourceRow | undefined =>
  sources.find(({ source, status }) => source === 'POINTSERV_TAX' && status === 'IN_REVIEW')
