import type { CaseView } from '@hearthline/contracts'
import type { ClockKind } from '@hearthline/domain/clocks'
import type { TaskKind } from '@hearthline/domain/tasks'
import type { Step } from '@hearthline/domain/workflow'
import type { ColumnType } from 'kysely'

/** The columns that the list of cases reads; never written here. */
export type CaseTables = {
  applications: {
    organisation_id: string
    uuid: string
    loan_number: string
    is_open: boolean
    step: Step
    step_entered_at: Date
    created_at: Date
    frozen_at: Date | null
    first_name: string
    last_name: string
    property_state: string
    is_contested: boolean
    amount_cents: number | null
    referrer_uuid: string | null
  }
  tasks: {
    organisation_id: string
    application_uuid: string
    kind: TaskKind
    since: Date
    claimed_by: string | null
    claimed_until: Date | null
    closed_at: Date | null
  }
  deadlines: {
    organisation_id: string
    application_uuid: string
    kind: ClockKind
    due_on: string
    done_at: Date | null
  }
}

export type ViewTables = {
  /** Views of the list of applications that members of the staff saved, each once by its name. */
  case_views: {
    organisation_id: string
    uuid: string
    staff_uuid: string
    staff_name: string
    name: string
    is_shared: boolean
    view: ColumnType<CaseView, string, string>
    saved_at: Date
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
