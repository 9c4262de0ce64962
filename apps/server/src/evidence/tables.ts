import type { ColumnType } from 'kysely'
import type { HeadProof } from './anchor.ts'
import type { Finding } from './finding.ts'

export type EvidenceTables = {
  /** What this database knows of the anchors; what counts is kept outside of it (platform/append-only). */
  evidence_anchors: { organisation_id: string; number: number; at: Date; digest: string }
  /** The newest anchor that names an application: its head then, and the proof that it is one of the anchor's. */
  anchored_heads: {
    organisation_id: string
    application_uuid: string
    number: number
    seq: number
    hash: string
    proof: ColumnType<HeadProof, string, string>
  }
  /** What sweeps found, once each. Append-only. */
  evidence_findings: {
    organisation_id: string
    digest: string
    application_uuid: string | null
    finding: ColumnType<Finding, string, never>
    found_at: Date
  }
  /** The columns that are read of the applications' own tables. */
  applications: { organisation_id: string; uuid: string; created_at: Date; last_seq: number; last_hash: Buffer }
  application_log: { organisation_id: string; application_uuid: string; seq: number; at: Date; hash: Buffer }
}
