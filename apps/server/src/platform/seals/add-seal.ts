import type { Timestamp } from '../timestamps/index.ts'
import type { SealIdentity } from './identity.ts'
import { detachedSignature } from './signature.ts'

/** Where a seal is seen: a box on a page, counted from 1, in points from the upper left corner of the page. */
export type SealPlace = {
  readonly page: number
  readonly xPt: number
  readonly yPt: number
  readonly widthPt: number
  readonly heightPt: number
}

export type SignerOnDocument = { readonly name: string; readonly at: string }

export type SealRequest = {
  readonly identity: SealIdentity
  readonly timestamp: Pick<Timestamp, 'stamp' | 'now'>
  /** The name of the field, unique in the document. */
  readonly field: string
  /** Why, in English: what any reader shows. */
  readonly reason: string
  /** Who has signed the document that is sealed. */
  readonly signers?: readonly SignerOnDocument[]
  /** Undefined: it is not seen on a page. */
  readonly place?: SealPlace
}

/** It was not sealed: the document cannot be, or nobody stamps the time. The cause says which. */
export class SealError extends Error {
  override name = 'SealError'
}

/** The same of what a job keeps of its last error. */
export const isSealError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'SealError'

/** Where our own entry says who signed: JSON, as PDF leaves private entries to whoever writes them (ISO 32000-2, 7.12). */
export const SIGNERS = 'HearthlineSigners'

/** For a certificate, a signature and a time-stamp with the chain of an authority outside. */
const ROOM_BYTES = 12_288
/** As wide as any offset of a file below 10 GB. */
const PLACEHOLDER = 1_000_000_000

const pdfDate = (at: Date): string => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

/** Appends the revision with an empty signature. */
const withEmptySignature = async (bytes: Uint8Array, request: SealRequest): Promise<Buffer> => {
  const { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } = await import('@libpdf/core')
  const { identity, timestamp, field, reason, signers = [], place } = request
  const document = await PDF.load(bytes)
  const blocker = document.canSaveIncrementally()
  if (blocker !== null) throw new SealError(`the document cannot be sealed: ${blocker}`)
  const { registry } = document.context
  const numbers = (...values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)))
  const text = (value: string) => PdfString.fromHex(Buffer.from(`\ufeff${value}`, 'utf16le').swap16().toString('hex'))
  const signature = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: numbers(0, PLACEHOLDER, PLACEHOLDER, PLACEHOLDER),
    Contents: new PdfString(new Uint8Array(ROOM_BYTES), 'hex'),
    M: PdfString.fromString(pdfDate(timestamp.now())),
    Name: text(identity.name),
    Reason: text(reason),
    ...(signers.length > 0 && { [SIGNERS]: PdfString.fromBytes(Buffer.from(JSON.stringify(signers))) }),
  })
  const page = document.getPage((place?.page ?? 1) - 1)
  if (page === null || page === undefined) throw new SealError('the document has no such page')
  const top = page.height
  const widget = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(field),
    TU: text(reason),
    V: registry.register(signature),
    F: PdfNumber.of(132), // printed, locked
    P: page.ref,
    Rect:
      place === undefined
        ? numbers(0, 0, 0, 0)
        : numbers(place.xPt, top - place.yPt - place.heightPt, place.xPt + place.widthPt, top - place.yPt),
  })
  if (place !== undefined) {
    // What is seen is drawn on the page already; PDF/A asks for an appearance all the same.
    const appearance = new PdfStream(
      PdfDict.of({
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: numbers(0, 0, place.widthPt, place.heightPt),
      }),
      new Uint8Array(),
    )
    widget.set('AP', PdfDict.of({ N: registry.register(appearance) }))
  }
  const widgetRef = registry.register(widget)
  const catalog = document.getCatalog()
  const resolve = registry.resolve.bind(registry)
  const form = catalog.getDict('AcroForm', resolve)
  if (form === undefined)
    catalog.set(
      'AcroForm',
      registry.register(PdfDict.of({ Fields: PdfArray.of(widgetRef), SigFlags: PdfNumber.of(3) })),
    )
  else form.getArray('Fields', resolve)?.push(widgetRef)
  const annotations = page.dict.getArray('Annots', resolve)
  if (annotations === undefined) page.dict.set('Annots', PdfArray.of(widgetRef))
  else annotations.push(widgetRef)
  return Buffer.from(await document.save({ incremental: true }))
}

/**
 * Seals a document: appends a revision with a signature over all bytes but its own (PAdES B-T, ETSI EN 319 142-1). Seals that it
 * has stay as they are. Throws SealError.
 */
export const addSeal = async (bytes: Uint8Array, request: SealRequest): Promise<Buffer> => {
  const sealed = await withEmptySignature(bytes, request)
  const keyAt = sealed.indexOf('/ByteRange', bytes.length)
  const rangeAt = sealed.indexOf('[', keyAt)
  const rangeEnd = sealed.indexOf(']', rangeAt) + 1
  const before = sealed.indexOf('<', sealed.indexOf('/Contents', rangeEnd))
  const after = sealed.indexOf('>', before) + 1
  if (keyAt < 0 || rangeAt < 0 || before < 0)
    throw new SealError('the document cannot be sealed: its signature is not found')
  const range = `[0 ${before} ${after} ${sealed.length - after}]`
  sealed.write(range.padEnd(rangeEnd - rangeAt, ' '), rangeAt, 'latin1')
  const signed = Buffer.concat([sealed.subarray(0, before), sealed.subarray(after)])
  const stamp = (message: Uint8Array) =>
    request.timestamp.stamp(message).catch((cause: unknown) => {
      throw new SealError('the time of the seal was not stamped', { cause })
    })
  const signature = (await detachedSignature(signed, request.identity, stamp)).toString('hex')
  if (signature.length > 2 * ROOM_BYTES) throw new SealError('the time-stamp is larger than there is room for')
  sealed.write(signature.padEnd(2 * ROOM_BYTES, '0'), before + 1, 'latin1')
  return sealed
}
