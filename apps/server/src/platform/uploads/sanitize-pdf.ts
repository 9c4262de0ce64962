import { PDF } from '@libpdf/core'
import { cleanPage } from './active-content.ts'
import { inflatesWithinBounds } from './check-inflated.ts'

/** A PDF as it was written anew, or why it is not taken: the code of what its sender reads. */
export type SanitizedPdf =
  | { readonly pdf: Uint8Array; readonly pages: number }
  | { readonly refused: 'fileLocked' | 'fileBroken' }

const mostPages = 500

/** What the pages of a PDF show, in a new file. Runs in a thread of its own: a stranger's file decides how long it takes. */
export const sanitizePdf = async (bytes: Uint8Array): Promise<SanitizedPdf> => {
  if (!inflatesWithinBounds(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return { refused: 'fileBroken' }
  const given = await PDF.load(bytes)
  // One that only forbids printing or copying opens without a password, as most statements of banks do.
  if (given.isEncrypted && !given.isAuthenticated) return { refused: 'fileLocked' }
  const pages = given.getPageCount()
  if (pages === 0 || pages > mostPages) return { refused: 'fileBroken' }
  // What was typed into a form, or stamped on a page, is drawn on the page before its field goes.
  given.flattenAll()
  for (const page of given.getPages()) cleanPage(page.dict, (ref) => given.getObject(ref))
  const clean = PDF.create()
  await clean.copyPagesFrom(given, [...Array(pages).keys()], { includeAnnotations: false })
  return { pdf: new Uint8Array(await clean.save()), pages }
}
