/** What opens a wholesale lender's register; whom an originator invites, and how often, is the room of referrals'. */
export type OriginatorTables = {
  referral_invitations: {
    organisation_id: string
    uuid: string
    originator_uuid: string
    /** In small letters. */
    email: string
    last_sent_at: Date
    /** sha256 of the token in the newest mail; null where the mail had none. */
    token_hash: Buffer | null
    /** The application that it was used for. */
    application_uuid: string | null
  }
}
