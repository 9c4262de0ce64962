import type { TaskKind } from '@hearthline/domain/tasks'
import type { Step } from '@hearthline/domain/workflow'

/** The columns that the list of cases reads; never written here. */
export type CaseTables = {
  applications: {
    organisation_id: string
    uuid: string
    loan_number: string
    step: Step
    step_entered_at: Date
    created_at: Date
    first_name: string
    last_name: string
    property_state: string
    is_contested: boolean
    amount_cents: number | null
  }
  tasks: {
    organisation_id: string
    application_uuid: string
    kind: TaskKind
    since: Date
    closed_at: Date | null
  }
}

/** The columns that the registers of notices read; never written here. */
export type NoticeTables = {
  applications: { organisation_id: string; uuid: string; loan_number: string; ended_at: Date | null; facts: unknown }
  documents: {
    organisation_id: string
    uuid: string
    application_uuid: string
    type: string
    sha256: string
    created_at: Date
    read_at: Date | null
    removed_at: Date | null
    is_translation: boolean
  }
}
