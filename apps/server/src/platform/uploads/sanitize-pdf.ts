import { PDF, type PdfObject, type PdfRef } from '@libpdf/core'
import { cleanPage } from './active-content.ts'
import { isBoundedFile } from './bounded-file.ts'
import { areBoundedPages } from './bounded-pages.ts'
import { createSpent } from './pdf-bounds.ts'

/** The rewritten PDF, or the problem code of the refusal. */
export type SanitizedPdf =
  | { readonly pdf: Uint8Array; readonly pages: number }
  | { readonly refused: 'fileLocked' | 'fileBroken' | 'fileTooComplex' }

/**
 * Writes the pages of a PDF to a new file. Runs in a worker thread, because an untrusted file decides how long it
 * takes.
 */
export const sanitizePdf = async (bytes: Uint8Array): Promise<SanitizedPdf> => {
  const isSpent = createSpent()
  if (!isBoundedFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isSpent))
    return { refused: 'fileTooComplex' }
  const given = await PDF.load(bytes)
  // A PDF that only forbids printing or copying opens without a password, such as most bank statements.
  if (given.isEncrypted && !given.isAuthenticated) return { refused: 'fileLocked' }
  const resolve = (ref: PdfRef) => given.getObject(ref)
  if (!areBoundedPages(given.getCatalog(), { resolve, isSpent })) return { refused: 'fileTooComplex' }
  const pages = given.getPageCount()
  if (pages === 0) return { refused: 'fileBroken' }
  // Form values and stamps are drawn on the page before their fields are removed.
  given.flattenAll()
  const seen = new Set<PdfObject>()
  for (const page of given.getPages()) cleanPage(page.dict, resolve, seen)
  const clean = PDF.create()
  await clean.copyPagesFrom(given, [...Array(pages).keys()], { includeAnnotations: false })
  return { pdf: new Uint8Array(await clean.save()), pages }
}
