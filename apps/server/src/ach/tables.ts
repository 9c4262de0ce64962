import type { AchCompany, AchKind } from '@hearthline/domain/ach'
import type { JSONColumnType } from 'kysely'

export type AchTables = {
  /** Payments that go to the lender's bank in a file, each once by its reference. The account is sealed. */
  ach_entries: {
    organisation_id: string
    reference: string
    application_uuid: string
    kind: AchKind
    trace_number: string
    sequence: number
    amount_cents: number
    effective_on: string
    sealed: Buffer
    made_at: Date
    /** Null until it is in a file. */
    file_number: number | null
  }
  /** Files for the bank, by number; what is in them are their entries. */
  ach_files: {
    organisation_id: string
    number: number
    made_on: string
    minute: string
    modifier: string
    company: JSONColumnType<AchCompany>
    sha256: Buffer
    entries: number
    credit_cents: number
    last_sequence: number
    made_at: Date
    /** When a command wrote it out; null before. */
    taken_at: Date | null
  }
  /** What a bank sent back, or asks to be changed, once each. Corrected account data are sealed. */
  ach_returns: {
    organisation_id: string
    trace_number: string
    code: string
    application_uuid: string
    amount_cents: number
    sealed: Buffer | null
    file_sha256: Buffer
    imported_at: Date
    handled_at: Date | null
  }
}
