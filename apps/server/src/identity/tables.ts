import type { StaffRole } from '@hearthline/contracts'
import type { Kysely } from 'kysely'

export type SessionKind = 'borrower' | 'staff'
export type CodePurpose = 'register' | 'login'

export type IdentityTables = {
  accounts: {
    organisation_id: string
    uuid: string
    /** In lower case: unique per organisation whatever the case it is typed in. */
    email: string
    /** Null: this account signs in with codes only. */
    password_hash: string | null
    created_at: Date
  }
  staff: {
    organisation_id: string
    uuid: string
    email: string
    name: string
    roles: StaffRole[]
    password_hash: string
    /** The sandbox's own people; a live system never lets one in. */
    is_demo: boolean
    created_at: Date
  }
  sessions: {
    organisation_id: string
    sid: string
    identity_uuid: string
    kind: SessionKind
    created_at: Date
    last_seen_at: Date
    revoked_at: Date | null
  }
  one_time_codes: {
    organisation_id: string
    address_digest: Buffer
    purpose: CodePurpose
    code_digest: Buffer
    expires_at: Date
  }
  sign_in_tries: {
    organisation_id: string
    /** What is counted and for whom, as a keyed hash. */
    subject: string
    count: number
    until: Date
  }
}

/** A connection or a transaction, typed by these tables. */
export type IdentityDb = Kysely<IdentityTables>
