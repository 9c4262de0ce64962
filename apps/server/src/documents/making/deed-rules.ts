import type { Dated, SecurityInstrument, StateCode } from '@hearthline/domain/states'
import { isStateCode, securityInstrument } from '@hearthline/domain/states'
import type { DataOf } from '../render/index.ts'

type Form = DataOf<'SECURITY_INSTRUMENT'>['form']

/** Witnesses beside the notary that a lien on a home needs to be recorded. */
export const deedWitnesses: Dated<Partial<Record<StateCode, number>>> = {
  effectiveOn: '2026-01-01',
  source: 'Conn. Gen. Stat. 47-5; O.C.G.A. 44-14-33; S.C. Code 30-5-30',
  toConfirm: true,
  rows: { CT: 2, GA: 1, SC: 2 },
}

/** Mortgages that may be sold under a power in the paper itself, without a court. */
const powerOfSaleMortgages: Dated<readonly StateCode[]> = {
  effectiveOn: '2026-01-01',
  source: 'Foreclosure practice, state by state',
  toConfirm: true,
  rows: ['AL', 'HI', 'MA', 'MI', 'MN', 'NH', 'OK', 'RI', 'SD', 'VT', 'WY'],
}

export const witnessesIn = (state: string): number => (isStateCode(state) ? (deedWitnesses.rows[state] ?? 0) : 0)

const FORMS: Record<SecurityInstrument, (state: StateCode, trustee: string) => Form> = {
  DEED_OF_TRUST: (_, trustee) => ({ type: 'DEED_OF_TRUST', trustee: { name: trustee } }),
  MORTGAGE: (state) => ({ type: 'MORTGAGE', powerOfSale: powerOfSaleMortgages.rows.includes(state) }),
  SECURITY_DEED: () => ({ type: 'SECURITY_DEED' }),
}

/** The paper that secures the line where the land is; an unknown place gets a plain mortgage. */
export const formIn = (state: string, trustee: string): Form =>
  isStateCode(state) ? FORMS[securityInstrument(state)](state, trustee) : { type: 'MORTGAGE', powerOfSale: false }
