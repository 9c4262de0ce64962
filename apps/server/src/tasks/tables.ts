import type { Day } from '@hearthline/domain/calendar'
import type { TaskKind } from '@hearthline/domain/tasks'
import type { Step } from '@hearthline/domain/workflow'

export type TaskTables = {
  /** Work for staff: about which application, of what kind, who has claimed it and until when. */
  tasks: {
    organisation_id: string
    uuid: string
    application_uuid: string
    kind: TaskKind
    /** What the task is about, where an application can have several of a kind; otherwise ''. */
    about: string
    reason: string
    step: Step
    since: Date
    opened_at: Date
    claimed_by: string | null
    claimed_name: string | null
    claimed_at: Date | null
    /** The end of the claim. */
    claimed_until: Date | null
    closed_at: Date | null
    /** Null where the borrower, a vendor or a clock closed it, not staff. */
    closed_by: string | null
    closed_name: string | null
    /** The kind of the log row that ended it. */
    outcome: string | null
  }
  /** One row for each person: the current or next absence. */
  staff_absences: {
    organisation_id: string
    staff_uuid: string
    from_on: Day
    until_on: Day
    said_by: string
    said_by_name: string
    said_at: Date
  }
  /** The columns that the queue shows of an application; never written here. */
  applications: {
    organisation_id: string
    uuid: string
    loan_number: string
    first_name: string
    last_name: string
    property_state: string
  }
}
