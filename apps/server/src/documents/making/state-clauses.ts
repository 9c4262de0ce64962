import {
  type Dated,
  isStateCode,
  type SecurityInstrument,
  type StateCode,
  securityInstrument,
} from '@hearthline/domain/states'
import type { DataOf } from '../render/index.ts'

type Clause = DataOf<'CREDIT_AGREEMENT'>['stateClauses'][number]
type StoredDocument = 'agreement' | 'instrument'

const texasCredit: Clause = {
  id: 'TX-01',
  title: 'Texas home equity line',
  text: 'This is an extension of credit as defined by Section 50(a)(6), Article XVI, of the Texas Constitution, in the form of a line of credit under its Section 50(t). The lender may look to the home alone for payment, and nobody owes it beyond the home, unless the line was obtained by actual fraud. Without a court order the lien cannot be foreclosed. The lender has 60 days after notice from an owner to put right a failure to meet its duties under that section.',
}

const texasOwner: Clause = {
  id: 'TX-02',
  title: 'Rights of a Texas owner',
  text: 'No owner signed a paper with blanks that touch its substance. Each owner receives a copy of the final application and of all papers signed at closing. Each owner and each owner’s spouse may rescind within three days after closing, without penalty or charge.',
}

/** Clauses that a state’s law requires in the document. */
export const stateClauses: Dated<Partial<Record<StateCode, Partial<Record<StoredDocument, readonly Clause[]>>>>> = {
  effectiveOn: '2026-01-01',
  source: 'Tex. Const. XVI 50(a)(6)(C), (D), (Q) and 50(t); Wash. RCW 19.36.140',
  toConfirm: true,
  rows: {
    TX: { agreement: [texasCredit, texasOwner], instrument: [texasCredit] },
    WA: {
      agreement: [
        {
          id: 'WA-01',
          title: 'Oral agreements',
          text: 'Oral agreements or oral commitments to loan money, extend credit, or to forbear from enforcing repayment of a debt are not enforceable under Washington law.',
        },
      ],
    },
  },
}

export const clausesOf = (state: string, document: StoredDocument): Clause[] =>
  isStateCode(state) ? [...(stateClauses.rows[state]?.[document] ?? [])] : []

type Form = DataOf<'SECURITY_INSTRUMENT'>['form']

/** How many witnesses, besides the notary, a lien on a home needs to be recorded. */
const deedWitnesses: Dated<Partial<Record<StateCode, number>>> = {
  effectiveOn: '2026-01-01',
  source: 'Conn. Gen. Stat. 47-5; O.C.G.A. 44-14-33; S.C. Code 30-5-30',
  toConfirm: true,
  rows: { CT: 2, GA: 1, SC: 2 },
}

/** Mortgages that may be sold under a power in the document itself, without a court. */
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

/** The security instrument that the state uses; an unknown state gets a mortgage without power of sale. */
export const formIn = (state: string, trustee: string): Form =>
  isStateCode(state) ? FORMS[securityInstrument(state)](state, trustee) : { type: 'MORTGAGE', powerOfSale: false }
