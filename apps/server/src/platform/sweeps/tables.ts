export type SweepTables = {
  /** Who is at a sweep of a lender: one holder at a time, until a moment that it moves on as long as it runs. */
  sweep_leases: {
    organisation_id: string
    sweep: string
    holder: string
    until: Date
    /** Somebody wanted the sweep while it ran; its holder does it once more. */
    is_wanted_again: boolean
  }
}
