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
    /** Which of several things of a kind: '' where an application can have one at most. */
    about: string
    reason: string
    step: Step
    since: Date
    opened_at: Date
    claimed_by: string | null
    claimed_name: string | null
    claimed_at: Date | null
    /** From then on it is nobody's again. */
    claimed_until: Date | null
    closed_at: Date | null
    /** Null where no person of the lender's closed it: the borrower, a vendor or the clock did. */
    closed_by: string | null
    closed_name: string | null
    /** What happened: the kind of the log row that ended it. */
    outcome: string | null
  }
  /** One a person: the absence that runs or comes next. */
  staff_absences: {
    organisation_id: string
    staff_uuid: string
    from_on: Day
    until_on: Day
    said_by: string
    said_by_name: string
    said_at: Date
  }
  /** What the queue shows of the application; this room writes none of it. */
  applications: {
    organisation_id: string
    uuid: string
    loan_number: string
    first_name: string
    last_name: string
    property_state: string
  }
}
