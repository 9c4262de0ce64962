import type { Step } from '@hearthline/domain/workflow'

export type Need = 'PAYSTUB_REVIEW' | 'FUNDING_APPROVAL' | 'STUCK'

/** What the list of cases reads of the applications; this room writes none of it. */
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
    needs: Need | null
  }
}
