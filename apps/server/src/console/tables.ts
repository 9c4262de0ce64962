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
