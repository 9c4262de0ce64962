import type { Language } from '@hearthline/domain/languages'
import type { Step } from '@hearthline/domain/workflow'

export type ReferralTables = {
  referral_invitations: {
    organisation_id: string
    uuid: string
    originator_uuid: string
    /** In lower case. */
    email: string
    locale: Language
    mails: number
    last_sent_at: Date
    token_hash: Buffer | null
    application_uuid: string | null
  }
  /** Tables of other modules that are shown to an originator; never written here. */
  applications: {
    organisation_id: string
    uuid: string
    loan_number: string
    first_name: string
    last_name: string
    email: string
    property_state: string
    referrer_uuid: string | null
    step: Step
    step_entered_at: Date
    created_at: Date
  }
}
