export type SignerTables = {
  /** Invitations of additional signers: the keyed hash of the token that was mailed, never the token. */
  signer_invitations: {
    organisation_id: string
    digest: Buffer
    application_uuid: string
    signer_uuid: string
    created_at: Date
    ends_at: Date
    used_at: Date | null
  }
}
