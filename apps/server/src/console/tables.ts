import type { TaskKind } from '@hearthline/domain/tasks'
import type { Step } from '@hearthline/domain/workflow'

/** What the list of cases reads; this room writes none of it. */
export type CaseTables = {
  applications: {
    organisation_id: string
    uuid: string
    loan_number: string
    facts: unknown
    step: Step
    step_entered_at: Date
    created_at: Date
    /** Lower-case words staff search by. */
    search: string
  }
  tasks: {
    organisation_id: string
    application_uuid: string
    kind: TaskKind
    since: Date
    closed_at: Date | null
  }
}
