import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { BundledData } from './pdf-data.ts'

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
