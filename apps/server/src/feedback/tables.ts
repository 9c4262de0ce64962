import type { FeedbackTopic } from '@hearthline/contracts'

export type FeedbackTables = {
  feedback: {
    organisation_id: string
    uuid: string
    given_at: Date
    topic: FeedbackTopic
    message: string
    marketing_consent: boolean
    pathname: string
    product_type: string
    /** As sent by the client; not checked to be the sender's own. */
    application_uuid: string | null
    identity_uuid: string | null
    /** The keyed hash of a person or network address, for the limit only. */
    sender: Buffer
    read_at: Date | null
    read_by: string | null
    read_name: string | null
    handled_at: Date | null
    handled_by: string | null
    handled_name: string | null
  }
  /** Tables of other modules that the inbox reads; never written here. */
  applications: { organisation_id: string; uuid: string; owner_uuid: string; loan_number: string }
  accounts: { organisation_id: string; uuid: string; email: string }
}
