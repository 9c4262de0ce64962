import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

/** What pdf.js asks for while it reads: fonts that a paper names without bringing them, and image decoders. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}

const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1), address]))

/** Serves pdf.js from our own bundle: the policy of our pages lets nothing come from elsewhere. */
class BundledData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename)
    if (address === undefined) throw new Error(`pdf.js has no file ${filename}.`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} could not be read.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

GlobalWorkerOptions.workerSrc = workerAddress

export type PdfState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy; readonly shape: number }
  | { readonly kind: 'unreadable' }

const read = async (file: Blob) => {
  const data = new Uint8Array(await file.arrayBuffer())
  return getDocument({ data, BinaryDataFactory: BundledData, useWorkerFetch: false, enableXfa: false })
}

/** A PDF, opened; `shape` is the width of its first page over the height. */
export const usePdf = (file: Blob): PdfState => {
  const [state, setState] = useState<PdfState>({ kind: 'opening' })
  useEffect(() => {
    let isHere = true
    const task = read(file)
    const open = async () => {
      const pdf = await (await task).promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (isHere) setState({ kind: 'open', pdf, shape: width / height })
    }
    open().catch(() => {
      if (isHere) setState({ kind: 'unreadable' })
    })
    return () => {
      isHere = false
      task.then((started) => started.destroy()).catch(() => undefined)
    }
  }, [file])
  return state
}
