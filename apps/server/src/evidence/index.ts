/**
 * Evidence outside of the database: the heads of all logs are signed once a day, stamped with the time, and kept where whoever
 * holds the database cannot write (decision 162).
 */
export { acceptFindings } from './accept-findings.ts'
export { anchorBytes, HeadProof, isAnchored, isSignedWhole, SignedAnchor } from './anchor.ts'
export { anchorDaily } from './anchor-daily.ts'
export { type AnchorIndex, readAnchorIndex } from './anchor-index.ts'
export { anchorWithProof, type CaseEvidence, checkCase } from './check-case.ts'
export type { EvidenceContext } from './context.ts'
export { acceptedIn, findAgainst, findingsOfAnchors } from './find-against.ts'
export { digestOfFinding, type Finding, findingLine, findingOf } from './finding.ts'
export { makeAnchor } from './make-anchor.ts'
export { noteFindings } from './note-findings.ts'
export { digestOfProof, type PurgeProof } from './purge-proof.ts'
export { keepProofInPlace, proofReader, writeProof } from './purged.ts'
export { listStanding, type Standing } from './store.ts'
export type { EvidenceTables } from './tables.ts'
