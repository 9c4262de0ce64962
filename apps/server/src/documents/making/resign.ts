import { createHash } from 'node:crypto'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { SignerOnDocument } from '../../platform/seals/index.ts'
import type { Renderer, RenderRequest } from '../render/index.ts'
import { findRequest, insertDocument, type Place, replaceOne, type StoredDocument } from '../store.ts'
import type { DocumentTables } from '../tables.ts'
import { keptDocument, openRequest } from './kept-document.ts'
import { type Lender, type NotarySeals, sealSigned } from './seal-signed.ts'
import { type Adopted, NOTARY_SIGNATURE, type NotarialAct, notarized, placed } from './signatures.ts'

type Resigning = {
  readonly paper: StoredDocument
  /** The key under which the signed document is made only once. */
  readonly madeFor: string
  readonly signatures: readonly Adopted[]
  readonly notary?: NotarialAct
  /** Gives the deed the notary's own seal. */
  readonly notarySeals?: NotarySeals
  readonly createdAt: Date
}

/** A signed document whose bytes are stored; `keep` puts it in place of the one it was made from. */
export type Resigned = { readonly uuid: string; readonly sha256: string; keep(tx: Tx): Promise<void> }

/**
 * Renders a stored document again with signatures, and a deed with its notary's certificate, and seals it. Outside any transaction.
 * Done twice it gives two files, of which `keep` keeps the first. Throws SealError.
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

/** Each who signed, with the time of their last signature. The notary has a seal instead. */
const signersOf = ({ data: { signatures = [] } }: RenderRequest): readonly SignerOnDocument[] => {
  const times = new Map<string, string>()
  for (const { anchor, name, signedAt } of signatures)
    if (anchor !== NOTARY_SIGNATURE)
      times.set(name, signedAt > (times.get(name) ?? '') ? signedAt : (times.get(name) ?? ''))
  return [...times].map(([name, at]) => ({ name, at }))
}

type Of = {
  zoneOf(organisation: string): string
  lenderOf(organisation: string): Lender
}

export const resignWith =
  (renderer: Pick<Renderer, 'render'>, { zoneOf, lenderOf }: Of): Resign =>
  async (app, place, resigning) => {
    const { paper: document, madeFor, createdAt, notarySeals } = resigning
    const sealed = await findRequest(app.db.read<DocumentTables>(place.organisation), place, document.uuid)
    const request = withSignatures(openRequest(app.keys, document, sealed), resigning, zoneOf(place.organisation))
    const rendered = await renderer.render(request)
    const pdf = await sealSigned(app, {
      lender: lenderOf(place.organisation),
      pdf: rendered.pdf,
      signers: signersOf(request),
      anchors: rendered.anchors,
      bySealOf: notarySeals,
    })
    const row = await keptDocument(app, place, {
      request,
      rendered: { ...rendered, pdf, sha256: createHash('sha256').update(pdf).digest('hex') },
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
