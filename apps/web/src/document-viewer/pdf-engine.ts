import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { type DocumentProps, pdfjs } from 'react-pdf'

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress

/** Serves pdf.js from our own bundle: the policy of our pages lets nothing come from elsewhere. */
class BundledData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { dataAddress } = await import('./pdf-data.ts')
    const address = dataAddress(filename)
    if (address === undefined) throw new Error(`pdf.js has no file ${filename}.`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} could not be read.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** One object for good: react-pdf reads the paper anew when it changes. */
export const documentOptions: NonNullable<DocumentProps['options']> = {
  BinaryDataFactory: BundledData,
  useWorkerFetch: false,
  enableXfa: false,
}
