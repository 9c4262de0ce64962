import type { Dated } from './dated.ts'
import type { StateCode } from './state-codes.ts'

/** Age at which a person may bind herself by a home loan: eighteen, save for the states listed. */
export const contractAges: Dated<{ readonly usual: number; readonly by: Partial<Record<StateCode, number>> }> = {
  effectiveOn: '2026-01-01',
  source: 'Ala. Code 26-1-1; Neb. Rev. Stat. 43-2101; elsewhere eighteen',
  toConfirm: true,
  rows: { usual: 18, by: { AL: 19, NE: 19 } },
}

export const contractAge = (state: StateCode): number => contractAges.rows.by[state] ?? contractAges.rows.usual
