import type { Occupancy } from '../enumerations/index.ts'
import { type Dated, isStateCode, type StateCode } from './states.ts'

/**
 * Where the spouse of an owner signs the deed, and no note, although they own nothing (12 CFR 1002.7(d)(4)): on the home that the
 * owner lives in, because it is their homestead, or on any home, because it may belong to both. What the law of a state has the
 * spouses consent to besides is a property of its law (`spousesConsent`).
 */
export const spousesJoin: Dated<Partial<Readonly<Record<StateCode, 'ANY_HOME' | 'OWN_HOME'>>>> = {
  effectiveOn: '2026-01-01',
  source: 'Cal. Fam. Code 1102; Fla. Const. X 4',
  toConfirm: true,
  rows: {
    // https://lawserver.com/law/state/california/codes/california_family_code_1102
    CA: 'ANY_HOME',
    // https://law.justia.com/cases/florida/third-district-court-of-appeal/2022/3d20-0604.html
    FL: 'OWN_HOME',
  },
}

type Home = { readonly state: string; readonly occupancy: Occupancy }

/** Whether the spouse of an owner of this home joins in its deed. */
export const joinsSpouses = ({ state, occupancy }: Home): boolean => {
  const of = isStateCode(state) ? spousesJoin.rows[state] : undefined
  return of === 'ANY_HOME' || (of === 'OWN_HOME' && occupancy === 'PRIMARY')
}
