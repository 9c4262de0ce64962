import { type Dated, isStateCode, type StateCode } from './states.ts'

/** A clause that a state's law has a document carry. */
type StateClause = { readonly id: string; readonly title: string; readonly text: string }

/** The documents that carry clauses of a state: the credit agreement and the security instrument. */
type ClausedDocument = 'agreement' | 'instrument'

const texasCredit: StateClause = {
  id: 'TX-01',
  title: 'Texas home equity line',
  text: 'This is an extension of credit as defined by Section 50(a)(6), Article XVI, of the Texas Constitution, in the form of a line of credit under its Section 50(t). The lender may look to the home alone for payment, and nobody owes it beyond the home, unless the line was obtained by actual fraud. Without a court order the lien cannot be foreclosed. The lender has 60 days after notice from an owner to put right a failure to meet its duties under that section.',
}

const texasOwner: StateClause = {
  id: 'TX-02',
  title: 'Rights of a Texas owner',
  text: 'No owner signed a paper with blanks that touch its substance. Each owner receives a copy of the final application and of all papers signed at closing. Each owner and each owner’s spouse may rescind within three days after closing, without penalty or charge.',
}

/** Clauses that a state’s law requires in the document. */
const stateClauses: Dated<Partial<Record<StateCode, Partial<Record<ClausedDocument, readonly StateClause[]>>>>> = {
  effectiveOn: '2026-01-01',
  source: 'Tex. Const. XVI 50(a)(6)(C), (D), (Q) and 50(t); Wash. Rev. Code 19.36.140',
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

export const stateClausesOf = (state: string, document: ClausedDocument): readonly StateClause[] =>
  isStateCode(state) ? (stateClauses.rows[state]?.[document] ?? []) : []

/** How many witnesses, besides the notary, a lien on a home needs to be recorded. */
const deedWitnesses: Dated<Partial<Record<StateCode, number>>> = {
  effectiveOn: '2026-01-01',
  source: 'Conn. Gen. Stat. 47-5; Ga. Code 44-14-33; S.C. Code 30-5-30',
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

export const deedWitnessesIn = (state: string): number => (isStateCode(state) ? (deedWitnesses.rows[state] ?? 0) : 0)

/** Whether a mortgage of the state may be sold without a court. */
export const hasPowerOfSale = (state: StateCode): boolean => powerOfSaleMortgages.rows.includes(state)
