import type { ColumnType } from 'kysely'

export type SigningTables = {
  /** The evidence of each signature: what was shown, who signed, at which places, how, from where. Append-only. */
  signatures: {
    organisation_id: string
    uuid: string
    application_uuid: string
    signer_uuid: string
    document_uuid: string
    sha256: string
    anchors: ColumnType<readonly string[], string, never>
    kind: 'typed' | 'drawn'
    name: string
    initials: string
    /** The stroke, sealed. */
    drawn: Buffer | null
    ip: string
    user_agent: string
    at: Date
  }
  /** The signed document that each signature led to. Append-only. */
  signed_papers: {
    organisation_id: string
    signature_uuid: string
    application_uuid: string
    document_uuid: string
    sha256: string
  }
}
