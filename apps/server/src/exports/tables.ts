/** The columns that exports read of other modules' tables. Exports write nothing. */
export type ExportTables = {
  applications: {
    organisation_id: string
    uuid: string
    created_at: Date
    signed_at: Date | null
    disbursed_on: string | null
    ended_at: Date | null
  }
  demographics: { organisation_id: string; application_uuid: string; sealed: Buffer; digest: Buffer }
  signer_demographics: ExportTables['demographics'] & { signer_uuid: string }
  offer_receipts: {
    organisation_id: string
    offer_uuid: string
    application_uuid: string
    decision_uuid: string
    body: string
    sha256: Buffer
    signature: string | null
    public_key: string | null
  }
  documents: {
    organisation_id: string
    uuid: string
    application_uuid: string
    type: string
    source: string
    file_name: string
    media_type: string
    bytes: number
    sha256: string
    stored_as: string
    signed_at: Date | null
    created_at: Date
    removed_at: Date | null
    replaced_by: string | null
  }
  signatures: {
    organisation_id: string
    uuid: string
    application_uuid: string
    signer_uuid: string
    document_uuid: string
    sha256: string
    kind: string
    name: string
    at: Date
  }
  signed_papers: { organisation_id: string; signature_uuid: string; document_uuid: string; sha256: string }
  notary_journal: {
    organisation_id: string
    application_uuid: string
    at: Date
    act: string
    document_sha256: string
    signer_name: string
    notary_name: string
    commission: string
    commission_state: string
    id_method: string
  }
  deadlines: { organisation_id: string; application_uuid: string; kind: string; due_on: string; done_at: Date | null }
}
