import { type ContractAges, contractAges, firstContractAges } from './contract-age.ts'
import {
  type DocumentLaws,
  documentLawIn,
  documentLaws,
  firstDocumentLaws,
  type StoredDocumentLaw,
} from './document-law.ts'
import type { HomeEquityLaw } from './home-equity-law.ts'
import { firstHomeEquityLaws, type HomeEquityLaws, homeEquityLaw, homeEquityLaws, withNotary } from './law-in-force.ts'
import { firstRecordingCharges, type RecordingRows, recordingCharges } from './recording.ts'
import { isStateCode } from './states.ts'

/**
 * The tables of law by state on one day, as they are stored with the policy of a decision: what the decision, its
 * offers, its home and its documents read, whatever a later release knows.
 */
export type LawTable = {
  /** The first day on which its laws apply. */
  readonly effectiveOn: string
  readonly homeEquity: HomeEquityLaws
  readonly recording: RecordingRows
  readonly documents: DocumentLaws
  /** Absent from tables that were stored before it was one of them. */
  readonly contractAges?: ContractAges | undefined
  /** Whether the policy was stored without it, by an older release, and completed with the first table later. */
  readonly isAddedLater?: true | undefined
}

/** The tables of today. */
export const lawTableNow = (): LawTable => ({
  effectiveOn: homeEquityLaws.effectiveOn,
  homeEquity: homeEquityLaws.rows,
  recording: recordingCharges.rows,
  documents: documentLaws.rows,
  contractAges: contractAges.rows,
})

type WholeLawTable = LawTable & { readonly contractAges: ContractAges }

/**
 * The tables as they were when releases began to store them. What was stored without a table is read by this one and
 * therefore never differs later; states.test.ts holds it to its hash. A change of the law leaves it as it is.
 */
export const firstLawTable: WholeLawTable = {
  effectiveOn: '2026-01-01',
  homeEquity: firstHomeEquityLaws,
  recording: firstRecordingCharges,
  documents: firstDocumentLaws,
  contractAges: firstContractAges,
}

/** The part of a stored policy that says what the law is. */
export type LawOfPolicy = {
  readonly stateLaws?: HomeEquityLaws | undefined
  /** Absent from a policy of an older release. */
  readonly lawTable?: LawTable | undefined
}

export const lawTableOf = ({ lawTable = firstLawTable }: LawOfPolicy): WholeLawTable => ({
  ...lawTable,
  contractAges: lawTable.contractAges ?? firstContractAges,
})

/**
 * A policy that is decided by again says all of its law: one of an older release gets the first table, and says so, or
 * the part of it that its own lacks.
 */
export const withLawTable = <P extends LawOfPolicy>(policy: P): P & { readonly lawTable: LawTable } => ({
  ...policy,
  lawTable: policy.lawTable ? lawTableOf(policy) : { ...firstLawTable, isAddedLater: true },
})

/**
 * The law for a line under a stored policy: what its case is decided by and what its home keeps. The lender's reading
 * of a state is laid over the table stored with it. A decision of an older release was made by the lender's rows
 * alone, and is told again by them alone.
 */
export const lawOfLine = (state: string, policy: LawOfPolicy): HomeEquityLaw => {
  const { stateLaws, lawTable } = policy
  if (!isStateCode(state)) return homeEquityLaw(state)
  if (lawTable !== undefined)
    return withNotary(state, { notaryInPerson: false, ...lawTable.homeEquity[state], ...stateLaws?.[state] })
  return withNotary(state, (stateLaws ?? firstLawTable.homeEquity)[state] ?? {})
}

/** What an application keeps of the law that its line is decided by, for guards, clocks, pages and documents to read. */
export const storedLawOf = (
  state: string,
  policy: LawOfPolicy,
): { readonly law: HomeEquityLaw; readonly documentLaw: StoredDocumentLaw } => ({
  law: lawOfLine(state, policy),
  documentLaw: { state, asks: documentLawIn(lawTableOf(policy).documents, state) },
})
