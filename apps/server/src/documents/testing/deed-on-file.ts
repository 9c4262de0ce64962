import { createHash } from 'node:crypto'
import type { TestServer } from '../../testing/test-server.ts'
import { sealRequest } from '../making/kept-document.ts'
import { fileAbout } from '../read-documents.ts'
import { SAMPLES } from '../render/samples/index.ts'

/** The smallest PDF that a reader opens, with something written on its page. */
const deedBytes = async (): Promise<Buffer> => {
  const { PDF } = await import('@libpdf/core')
  const pdf = PDF.create()
  pdf.addPage({ width: 612, height: 792 }).drawText('DEED OF TRUST of a test', { x: 72, y: 700 })
  return Buffer.from(await pdf.save())
}

/** What a row of a deed names: its bytes, and the data that it was made from. */
export const deedOnFile = async (
  { app }: Pick<TestServer, 'app'>,
  { application, uuid }: { readonly application: string; readonly uuid: string },
) => {
  const bytes = await deedBytes()
  const request = { kind: 'SECURITY_INSTRUMENT', locale: 'en', data: SAMPLES.SECURITY_INSTRUMENT } as const
  return {
    uuid,
    bytes: bytes.length,
    pages: 1,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    stored_as: await app.files.keep(bytes, fileAbout(application, uuid)),
    request: sealRequest(app.keys, { application, uuid }, request),
  }
}
