import type { ColumnType } from 'kysely'

export type Question = { readonly id: string; readonly asks: string; readonly choices: readonly string[] }

export type NotaryTables = {
  /** A meeting with a notary by video: its questions, its state, its tries. */
  notary_sessions: {
    organisation_id: string
    uuid: string
    application_uuid: string
    /** The additional signer whose session it is; null for the borrower's. */
    signer_uuid: string | null
    state: 'questions' | 'waiting' | 'deed' | 'done' | 'locked'
    token: Buffer
    notary_name: string
    questions: ColumnType<readonly Question[], string, string>
    asked_at: Date
    tries_left: number
    reopens_at: Date | null
    signer_state: string
    recording_accepted_at: Date
    created_at?: Date
  }
  /** What a notary did with which document. Append-only. */
  notary_journal: {
    organisation_id: string
    uuid: string
    application_uuid: string
    at: Date
    act: string
    document_sha256: string
    signer_name: string
    notary_name: string
    commission: string
    commission_state: string
    id_method: string
    fee_cents: number
  }
}
