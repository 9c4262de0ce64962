/**
 * Evidence outside of the database: the heads of all logs are signed once a day, stamped with the time, and kept where whoever
 * holds the database cannot write (decision 162).
 */

export { acceptFindings } from './accept-findings.ts'
export { anchorBytes, HeadProof, isAnchored, isSignedWhole, SignedAnchor } from './anchor.ts'
export { type CaseEvidence, checkCase } from './check-case.ts'
export type { EvidenceContext } from './context.ts'
export { type Finding, findingLine } from './finding.ts'
export { makeAnchor } from './make-anchor.ts'
export { noteFindings } from './note-findings.ts'
export { anchorDaily, auditLender } from './sweep.ts'
export { sweepEvidence } from './sweep-evidence.ts'
