import type { Generated } from 'kysely'

export type VerificationTables = {
  /** A borrower’s link to a payroll, bank or tax vendor. */
  income_links: {
    organisation_id: string
    uuid: string
    application_uuid: string
    type: string
    /** The vendor's token, sealed to the link. */
    token: Buffer
    /** In real time, not on the organisation's clock. */
    expires_at: Date
    finished_at: Generated<Date | null>
  }
}
