import type { Kysely } from 'kysely'

export type DraftTables = {
  /** Drafts of visitors before there is an account. */
  drafts: {
    organisation_id: string
    /** sha256 of the cookie; only the visitor has the cookie itself. */
    cookie_hash: Buffer
    /** Null once it became an application. */
    sealed: Buffer | null
    application_uuid: string | null
    saved_at: Date
  }
  state_interest: { organisation_id: string; state: string; email: string; asked_at: Date }
}

/** A connection or a transaction, typed by these tables. */
export type DraftDb = Kysely<DraftTables>
