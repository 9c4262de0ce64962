export type DeadlineTables = {
  /** Legal and agreed days of an application: when each is due and when it was done. */
  deadlines: {
    organisation_id: string
    application_uuid: string
    kind: string
    /** On the organisation's clock: due from the first moment of this day. */
    due_on: string
    /** The day it began to run; null for those of an older release. */
    started_on: string | null
    done_at: Date | null
  }
}
