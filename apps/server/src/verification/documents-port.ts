import type { DocumentType } from '@hearthline/domain/documents'
import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Picture } from './identity/signers-share.ts'

/** What verification needs of the documents module, which stands on the same layer; compose passes it in. */
export type DocumentsPort = {
  /** Documents by uuid, in the order given. Throws the problem documentNotFound if one is missing. */
  find(
    tx: Tx,
    application: string,
    uuids: readonly string[],
  ): Promise<readonly { readonly uuid: string; readonly type: DocumentType }[]>
  /** The same for an additional signer's own documents. */
  findOf(
    tx: Tx,
    whose: { readonly application: string; readonly signer: string | null },
    uuids: readonly string[],
  ): Promise<readonly { readonly uuid: string; readonly type: DocumentType }[]>
  /** Every document of an application, additional signers' own included. */
  list(db: Db, place: { readonly organisation: string; readonly application: string }): Promise<readonly Picture[]>
  review(
    tx: Tx,
    application: string,
    verdict: { uuid: string; review: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'; reason: string | null },
  ): Promise<void>
  read(
    app: AppContext,
    place: { organisation: string; application: string },
    uuid: string,
  ): Promise<{ readonly type: DocumentType; readonly bytes: Uint8Array }>
  /** Stores a PDF that a vendor sent and returns its uuid. */
  file(
    at: { readonly app: AppContext; readonly tx: Tx },
    work: UnitOfWork,
    sent: { readonly type: DocumentType; readonly fileName: string; readonly bytes: Uint8Array },
  ): Promise<string>
}
