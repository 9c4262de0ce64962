import type { ColumnType } from 'kysely'
import type { Finding } from './finding.ts'

/** The last two are other modules': the columns that are read of them. */
export type EvidenceTables = {
  /** The anchors that were made, so that one which is missing outside of the database is missed. Nothing else is believed of it. */
  evidence_anchors: { organisation_id: string; number: number }
  /** What sweeps found, once each. Append-only. */
  evidence_findings: {
    organisation_id: string
    digest: string
    application_uuid: string | null
    finding: ColumnType<Finding, string, never>
    found_at: Date
  }
  /** What stays of what was purged or erased, signed: under which rule, and hashes of what it was. Append-only. */
  purge_proofs: { organisation_id: string; digest: string; subject_uuid: string; made_at: Date; proof: string }
  applications: { organisation_id: string; uuid: string; created_at: Date; last_seq: number; last_hash: Buffer }
  application_log: { organisation_id: string; application_uuid: string; seq: number; at: Date; hash: Buffer }
}
