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
    /** As the sender named it: nobody's word for whose it is. */
    application_uuid: string | null
    identity_uuid: string | null
    /** The keyed hash of a person or an address, for the limit alone. */
    sender: Buffer
    read_at: Date | null
    read_by: string | null
    read_name: string | null
    handled_at: Date | null
    handled_by: string | null
    handled_name: string | null
  }
  /** What the inbox shows beside it; this room writes none of them. */
  applications: { organisation_id: string; uuid: string; owner_uuid: string; loan_number: string }
  accounts: { organisation_id: string; uuid: string; email: string }
}
