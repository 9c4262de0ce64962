import type { Dated } from './dated.ts'
import type { StateCode } from './state-codes.ts'

/** SECURITY_DEED is Georgia's deed to secure debt. */
export type SecurityInstrument = 'DEED_OF_TRUST' | 'MORTGAGE' | 'SECURITY_DEED'

/** The paper that secures the line: a mortgage, save for the states listed. */
export const securityInstruments: Dated<Partial<Record<StateCode, SecurityInstrument>>> = {
  effectiveOn: '2026-01-01',
  source: 'Kinds of the uniform single-family security instruments, state by state',
  toConfirm: true,
  rows: {
    AK: 'DEED_OF_TRUST',
    AZ: 'DEED_OF_TRUST',
    CA: 'DEED_OF_TRUST',
    CO: 'DEED_OF_TRUST',
    DC: 'DEED_OF_TRUST',
    GA: 'SECURITY_DEED',
    ID: 'DEED_OF_TRUST',
    MD: 'DEED_OF_TRUST',
    MS: 'DEED_OF_TRUST',
    MO: 'DEED_OF_TRUST',
    MT: 'DEED_OF_TRUST',
    NE: 'DEED_OF_TRUST',
    NV: 'DEED_OF_TRUST',
    NC: 'DEED_OF_TRUST',
    OR: 'DEED_OF_TRUST',
    TN: 'DEED_OF_TRUST',
    TX: 'DEED_OF_TRUST',
    UT: 'DEED_OF_TRUST',
    VA: 'DEED_OF_TRUST',
    WA: 'DEED_OF_TRUST',
    WV: 'DEED_OF_TRUST',
  },
}

export const securityInstrument = (state: StateCode): SecurityInstrument =>
  securityInstruments.rows[state] ?? 'MORTGAGE'
