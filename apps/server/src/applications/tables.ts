import type { ApplicationFacts } from '@hearthline/domain/application'
import type { ReachedStage, Step } from '@hearthline/domain/workflow'
import type { ColumnType } from 'kysely'
import type { LogEntry } from './log-entry.ts'

type Json<T> = ColumnType<T, string, string>

export type ApplicationTables = {
  /** One row an application: where it stands, its facts as one document of the schema, and the head of its log. */
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
    /** Lower-case words staff search by. Never a secret. */
    search: string
    created_at: Date
  }
  /** What happened, an act a row, each with the hash of the row before. Only grows. */
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
  /** Tax numbers, birth dates and account numbers: sealed, with a keyed digest by which they are compared. */
  application_secrets: {
    organisation_id: string
    application_uuid: string
    kind: string
    sealed: Buffer
    digest: Buffer
    changed_at?: Date
  }
  /** What HMDA has us ask: sealed, and apart from everything that decides. */
  demographics: {
    organisation_id: string
    application_uuid: string
    sealed: Buffer
    digest: Buffer
    answered_at: Date
  }
  signer_demographics: ApplicationTables['demographics'] & { signer_uuid: string }
}
