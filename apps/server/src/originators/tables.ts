/** Invitations that admit borrowers to a wholesale lender. The referrals module writes them. */
export type OriginatorTables = {
  referral_invitations: {
    organisation_id: string
    uuid: string
    originator_uuid: string
    /** In lower case. */
    email: string
    last_sent_at: Date
    /** sha256 of the token in the newest mail; null if it had none. */
    token_hash: Buffer | null
    /** The application it was used for. */
    application_uuid: string | null
  }
}
