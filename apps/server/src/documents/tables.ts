import type { DocumentType } from '@hearthline/domain/documents'
import type { ColumnType } from 'kysely'
import type { Anchor } from './render/index.ts'

export type DocumentTables = {
  /** Every document, made or brought, by its hash; the bytes are in the object store. */
  documents: {
    organisation_id: string
    uuid: string
    application_uuid: string
    type: DocumentType
    source: 'LENDER' | 'BORROWER'
    /** One document a maker's key: a job that runs twice makes no second document. */
    made_for: string
    file_name: string
    media_type: string
    bytes: number
    pages: number | null
    sha256: string
    stored_as: string
    anchors: ColumnType<readonly Anchor[], string, string>
    must_be_read: boolean
    read_at: Date | null
    signed_at: Date | null
    review: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | null
    review_reason: string | null
    /** What the document was rendered from, sealed, so that it can be rendered again with a signature. */
    request: Buffer | null
    created_at: Date
    removed_at: Date | null
    /** The document that replaced this one: newer, or signed. */
    replaced_by: string | null
    /** Given along with the document that counts. */
    is_translation: boolean
    /**
     * The additional signer whose document it is, made for them or brought by them; null for the borrower's and
     * everybody's.
     */
    signer_uuid: string | null
  }
}
