import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Renderer, RenderRequest } from '../render/index.ts'
import { findRequest, insertDocument, type Place, replaceOne, type StoredDocument } from '../store.ts'
import type { DocumentTables } from '../tables.ts'
import { keptDocument, openRequest } from './kept-document.ts'
import { type Adopted, type NotarialAct, notarized, placed } from './signatures.ts'

type Resigning = {
  readonly paper: StoredDocument
  /** The key under which the signed document is made only once. */
  readonly madeFor: string
  readonly signatures: readonly Adopted[]
  readonly notary?: NotarialAct
  readonly createdAt: Date
}

/** A signed document whose bytes are stored; `keep` puts it in place of the one it was made from. */
export type Resigned = { readonly uuid: string; readonly sha256: string; keep(tx: Tx): Promise<void> }

/**
 * Renders a stored document again with signatures, and a deed with its notary's certificate. Outside any transaction.
 */
export type Resign = (app: AppContext, place: Place, resigning: Resigning) => Promise<Resigned>

const withSignatures = (
  request: RenderRequest,
  { paper: document, signatures, notary }: Resigning,
  zone: string,
): RenderRequest => {
  const signed = [
    ...signatures.flatMap((one) => placed(document.anchors, one)),
    ...(notary ? [notarized.mark(notary)] : []),
  ].map((one) => ({ ...one, zone }))
  const anchors = new Set(signed.map(({ anchor }) => anchor))
  const before = (request.data.signatures ?? []).filter(({ anchor }) => !anchors.has(anchor))
  const data = { ...request.data, signatures: [...before, ...signed] }
  // Only signatures are added: kind and data still fit each other, as checked when the document was made.
  return notarized.certify({ ...request, data } as RenderRequest, notary)
}

export const resignWith =
  (renderer: Pick<Renderer, 'render'>, zoneOf: (organisation: string) => string): Resign =>
  async (app, place, resigning) => {
    const { paper: document, madeFor, createdAt } = resigning
    const sealed = await findRequest(app.db.read<DocumentTables>(place.organisation), place, document.uuid)
    const request = withSignatures(openRequest(app.keys, document, sealed), resigning, zoneOf(place.organisation))
    const row = await keptDocument(app, place, {
      request,
      rendered: await renderer.render(request),
      madeFor,
      fileName: document.fileName.replace(/(-signed)?\.pdf$/, '-signed.pdf'),
      mustBeRead: false,
      isTranslation: false,
      signedAt: createdAt,
      createdAt,
      signer: document.signer ?? undefined,
    })
    return {
      uuid: row.uuid,
      sha256: row.sha256,
      keep: async (tx) => {
        const trx = tx.as<DocumentTables>()
        if (await insertDocument(trx, place, row)) await replaceOne(trx, place, { uuid: document.uuid, by: row.uuid })
      },
    }
  }
