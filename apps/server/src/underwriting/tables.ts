export type UnderwritingTables = {
  /** Policies and rate sheets, each version once, by the hash of its canonical text. */
  lending_rules: {
    organisation_id: string
    sha256: Buffer
    kind: 'policy' | 'sheet'
    version: string
    body: string
  }
  /** What underwriting answered, with all that it was asked: enough to decide it again. Only grows. */
  decisions: {
    organisation_id: string
    uuid: string
    application_uuid: string
    stage: 'initial' | 'final'
    decided_at: Date
    /** Canonical text of the request without its rules. */
    inputs: string
    policy_sha256: Buffer
    policy_version: string
    sheet_sha256: Buffer
    sheet_version: string
    /** Canonical text of the decision. */
    record: string
    sha256: Buffer
  }
  /** An offer as it was shown and chosen, signed. Only grows. */
  offer_receipts: {
    organisation_id: string
    offer_uuid: string
    application_uuid: string
    decision_uuid: string
    /** Canonical text of the offer as it was shown. */
    body: string
    sha256: Buffer
    /** Over the text, with the public half of the key; both null where it was kept before receipts were signed. */
    signature: string | null
    public_key: string | null
  }
}
