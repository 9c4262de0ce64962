import { z } from 'zod/mini'
import type { HomeUnderLaw } from './law-in-force.ts'
import { type Dated, isStateCode, type StateCode } from './states.ts'

/** SECURITY_DEED is Georgia's deed to secure debt. */
const SECURITY_INSTRUMENTS = ['DEED_OF_TRUST', 'MORTGAGE', 'SECURITY_DEED'] as const
export type SecurityInstrument = (typeof SECURITY_INSTRUMENTS)[number]

/** A clause that a state's law has a document carry. */
const StateClause = z.strictObject({ id: z.string(), title: z.string(), text: z.string() })
type StateClause = Readonly<z.output<typeof StateClause>>

/** What one state's law asks of the documents themselves. Absent properties: a mortgage, sold by a court, no witness, no clause. */
export const DocumentLaw = z.strictObject({
  /** The document that secures the line. */
  securityInstrument: z.exactOptional(z.enum(SECURITY_INSTRUMENTS)),
  /** A mortgage may be sold under a power in the document itself, without a court. */
  powerOfSale: z.exactOptional(z.boolean()),
  /** How many witnesses, besides the notary, a lien on a home needs to be recorded. */
  witnesses: z.exactOptional(z.int()),
  agreementClauses: z.exactOptional(z.array(StateClause)),
  instrumentClauses: z.exactOptional(z.array(StateClause)),
})
type Written = z.output<typeof DocumentLaw>
export type DocumentLaw = {
  readonly [P in keyof Written]: Written[P] extends unknown[] | undefined ? readonly StateClause[] : Written[P]
}

export type DocumentLaws = Readonly<Partial<Record<StateCode, DocumentLaw>>>

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

const washingtonOral: StateClause = {
  id: 'WA-01',
  title: 'Oral agreements',
  text: 'Oral agreements or oral commitments to loan money, extend credit, or to forbear from enforcing repayment of a debt are not enforceable under Washington law.',
}

const deedOfTrust: DocumentLaw = { securityInstrument: 'DEED_OF_TRUST' }
const powerOfSale: DocumentLaw = { powerOfSale: true }

/** The first table, by which documents are made where an older release stored the law: see law-table.ts. It never changes. */
export const firstDocumentLaws: DocumentLaws = {
  AL: powerOfSale,
  AK: deedOfTrust,
  AZ: deedOfTrust,
  CA: deedOfTrust,
  CO: deedOfTrust,
  CT: { witnesses: 2 },
  DC: deedOfTrust,
  GA: { securityInstrument: 'SECURITY_DEED', witnesses: 1 },
  HI: powerOfSale,
  ID: deedOfTrust,
  MD: deedOfTrust,
  MA: powerOfSale,
  MI: powerOfSale,
  MN: powerOfSale,
  MS: deedOfTrust,
  MO: deedOfTrust,
  MT: deedOfTrust,
  NE: deedOfTrust,
  NV: deedOfTrust,
  NH: powerOfSale,
  NC: deedOfTrust,
  OK: powerOfSale,
  OR: deedOfTrust,
  RI: powerOfSale,
  SC: { witnesses: 2 },
  SD: powerOfSale,
  TN: deedOfTrust,
  TX: { ...deedOfTrust, agreementClauses: [texasCredit, texasOwner], instrumentClauses: [texasCredit] },
  UT: deedOfTrust,
  VT: powerOfSale,
  VA: deedOfTrust,
  WA: { ...deedOfTrust, agreementClauses: [washingtonOral] },
  WV: deedOfTrust,
  WY: powerOfSale,
}

/** What the law asks of documents, for homes with which no law is stored yet. */
export const documentLaws: Dated<DocumentLaws> = {
  effectiveOn: '2026-01-01',
  source:
    'Kinds of the uniform single-family security instruments, state by state; foreclosure practice, state by state; Conn. Gen. Stat. 47-5; Ga. Code 44-14-33; S.C. Code 30-5-30; Tex. Const. XVI 50(a)(6)(C), (D), (Q) and 50(t); Wash. Rev. Code 19.36.140',
  toConfirm: true,
  rows: firstDocumentLaws,
}

const NOTHING_MORE: DocumentLaw = {}

export const documentLawIn = (laws: DocumentLaws, state: string): DocumentLaw =>
  isStateCode(state) ? (laws[state] ?? NOTHING_MORE) : NOTHING_MORE

/** What was stored of a state's law on documents: with the state, because a home may be corrected to one in another. */
export type StoredDocumentLaw = { readonly state: string; readonly asks: DocumentLaw }

type UnderDocumentLaw = {
  readonly property: HomeUnderLaw
  readonly documentLaw?: StoredDocumentLaw | undefined
}

/**
 * What the law in force for an application asks of its documents: what was stored with the law of its home. Where an
 * older release stored that law alone, the first table answers.
 */
export const documentLawInForce = ({ property: { state, law }, documentLaw: stored }: UnderDocumentLaw): DocumentLaw =>
  stored?.state === state
    ? stored.asks
    : documentLawIn(law === undefined ? documentLaws.rows : firstDocumentLaws, state)
