import type { ApplicationFacts, Channel, IsoDay } from '@hearthline/domain/application'
import type { ReachedStage, Step } from '@hearthline/domain/workflow'
import type { ColumnType, Insertable } from 'kysely'
import type { LogEntry } from './log-entry.ts'

type Json<T> = ColumnType<T, string, string>

/** Facts store an instant as text. */
type Milestone = ColumnType<Date | null, string | null, string | null>

export type ApplicationTables = {
  /** One row per application: its step, its facts as one document, and the head of its log. */
  applications: {
    organisation_id: string
    uuid: string
    owner_uuid: string
    loan_number: string
    is_open: boolean
    step: Step
    step_entered_at: Date
    stage: ReachedStage
    furthest_stage: ReachedStage
    workflow_version: number
    version: number
    facts: Json<ApplicationFacts>
    /** The version of the schema (domain/facts) that the facts were written in. */
    facts_version: number
    last_seq: number
    last_hash: Buffer
    created_at: Date
    /** Since when two people let nothing go on in it. */
    frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    first_name: string
    last_name: string
    /** In lower case. */
    email: string
    phone: string | null
    property_state: string
    property_county: string | null
    /** The public record names other owners. */
    is_contested: boolean
    is_crypto: boolean
    /** The originator (of the lender's record) who brought it. */
    referrer_uuid: string | null
    /** Null where an older release began it and somebody brought it. */
    channel: Channel | null
    wished_cents: number | null
    /** Of the offer that was chosen. */
    amount_cents: number | null
    decided_at: Milestone
    /** When the last owner had signed. */
    signed_at: Milestone
    disbursed_on: IsoDay | null
    /** When it entered a step that ends the application. */
    ended_at: Milestone
  }
  /** The words by which staff find an application, one per row. Never a secret. */
  application_words: { organisation_id: string; application_uuid: string; word: string }
  /** The uuids of owners besides the borrower who have a flow of their own. */
  application_signers: { organisation_id: string; application_uuid: string; signer_uuid: string }
  /** The event log, one row per event, each with the hash of the row before. Append-only. */
  application_log: {
    organisation_id: string
    application_uuid: string
    seq: number
    at: Date
    kind: string
    by_kind: LogEntry['byKind']
    by_uuid: string | null
    step: string
    body: Json<unknown>
    previous_hash: Buffer
    hash: Buffer
  }
  /** Tax numbers, birth dates and account numbers, encrypted, with a keyed digest for comparison. */
  application_secrets: {
    organisation_id: string
    application_uuid: string
    kind: string
    sealed: Buffer
    digest: Buffer
    changed_at?: Date
  }
  /** The HMDA answers, encrypted and separate from everything that decides. */
  demographics: {
    organisation_id: string
    application_uuid: string
    sealed: Buffer
    digest: Buffer
    answered_at: Date
  }
  signer_demographics: ApplicationTables['demographics'] & { signer_uuid: string }
}

/** The searched and reported columns, derived from the facts whenever those are written (searched.ts). */
export const SEARCHED_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'property_state',
  'property_county',
  'is_contested',
  'is_crypto',
  'referrer_uuid',
  'channel',
  'wished_cents',
  'amount_cents',
  'decided_at',
  'signed_at',
  'disbursed_on',
  'ended_at',
] as const satisfies readonly (keyof ApplicationTables['applications'])[]
export type SearchedColumns = Pick<Insertable<ApplicationTables['applications']>, (typeof SEARCHED_COLUMNS)[number]>
