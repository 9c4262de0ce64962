export type DeadlineTables = {
  deadlines: {
    organisation_id: string
    application_uuid: string
    kind: string
    /** On the organisation's clock: due from the first moment of this day. */
    due_on: string
    done_at: Date | null
  }
}
