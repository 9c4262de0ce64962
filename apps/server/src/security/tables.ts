import type { StaffRole } from '@hearthline/contracts'
import type { IdentityProof, Response } from '@hearthline/domain/second-person'
import type { ColumnType } from 'kysely'
import type { HoldOf } from '../applications/index.ts'
import type { Queue } from '../platform/jobs/index.ts'

export type ResponseTables = {
  /** What one person asked for in an incident, and how another one answered. */
  response_requests: {
    organisation_id: string
    uuid: string
    kind: Response
    /** An account or an application; null of the whole lender. */
    subject_uuid: string | null
    reason: string
    /** The proof of identity that was seen, and by whom; null of what asks for none, and in rows of the release before. */
    proof_kind: IdentityProof | null
    proof_seen_by: string | null
    /** Of staff and invitations: all roles that they are to have. Null of all others. */
    roles: ColumnType<StaffRole[] | null, StaffRole[] | null | undefined, never>
    asked_by: string
    asked_name: string
    asked_at: Date
    answered_by: string | null
    answered_name: string | null
    answered_at: Date | null
    is_approved: boolean | null
  }
  /** A row where two people froze all payments of the lender. */
  payment_freezes: { organisation_id: string; frozen_at: Date }
  /** What two people put on legal hold: nothing of it is purged or erased. */
  legal_holds: { organisation_id: string; of: HoldOf; subject_uuid: string; reason: string; held_at: Date }
  /** What accounts and applications are known by, for events and requests; never written here. */
  staff: { organisation_id: string; uuid: string; name: string; email: string }
  accounts: { organisation_id: string; uuid: string; email: string }
  staff_invitations: { organisation_id: string; uuid: string; name: string; email: string }
  applications: {
    organisation_id: string
    uuid: string
    owner_uuid: string
    loan_number: string
    first_name: string
    last_name: string
    email: string
    phone: string | null
    created_at: Date
  }
  /** Jobs that met a freeze: they are sent again once it is over. */
  held_jobs: {
    organisation_id: string
    application_uuid: string
    why: 'case' | 'payments'
    queue: Queue
    data: ColumnType<Readonly<Record<string, string>>, string, string>
    held_at: Date
  }
}
