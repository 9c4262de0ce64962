import type { Generated } from 'kysely'

export type VerificationTables = {
  /** A borrower’s way to a payroll, bank or tax vendor and back. */
  income_links: {
    organisation_id: string
    uuid: string
    application_uuid: string
    type: string
    /** The vendor's token, sealed to the link. */
    token: Buffer
    /** In real time, as the vendor counts it. */
    expires_at: Date
    finished_at: Generated<Date | null>
  }
}
