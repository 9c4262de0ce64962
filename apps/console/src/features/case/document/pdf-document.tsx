import { Skeleton } from '@hearthline/ui'
import { useNear } from '@hearthline/ui/document'
import { Trans, useLingui } from '@lingui/react/macro'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { Unreadable } from './unreadable.tsx'

/** What pdf.js asks for while it reads: fonts that a document names without embedding them, and image decoders. */
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

/** Serves pdf.js from our own bundle: the content security policy of our pages allows no other host. */
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

type PdfState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy; readonly shape: number }
  | { readonly kind: 'unreadable' }

const read = async (file: Blob) => {
  const data = new Uint8Array(await file.arrayBuffer())
  return getDocument({ data, BinaryDataFactory: BundledData, useWorkerFetch: false, enableXfa: false })
}

/** A PDF, opened; `shape` is the width of its first page over the height. */
const usePdf = (file: Blob): PdfState => {
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

/** Sharp on dense screens, and where the browser zooms the page a little. */
const SHARPNESS = 1.5

const draw = async (pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) => {
  const page = await pdf.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const pixels = canvas.clientWidth * Math.max(window.devicePixelRatio, SHARPNESS)
  const viewport = page.getViewport({ scale: pixels / width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`
  return page.render({ canvas, viewport })
}

type PdfPageProps = {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** Width over height, until the page has been drawn. */
  readonly shape: number
  readonly name: string
}

/** One page, drawn when the reader comes near it. */
const PdfPage = ({ pdf, number, shape, name }: PdfPageProps) => {
  const { t } = useLingui()
  const { place, near } = useNear<HTMLCanvasElement>()
  useEffect(() => {
    const canvas = place.current
    if (!near || !canvas) return
    const work = draw(pdf, number, canvas)
    work.then((task) => task.promise).catch(() => undefined) // a page that was left before it was drawn
    return () => {
      work.then((task) => task.cancel()).catch(() => undefined)
    }
  }, [near, pdf, number, place])
  return (
    <canvas
      className="hl-paper-page"
      ref={place}
      role="img"
      aria-label={t`${name}, page ${number} of ${pdf.numPages}`}
      style={{ aspectRatio: shape }}
    />
  )
}

/** The pages under each other. Comes with pdf.js, so it is only loaded lazily. */
export const PdfDocument = ({ file, name }: { file: Blob; name: string }) => {
  const state = usePdf(file)
  if (state.kind === 'unreadable') return <Unreadable />
  if (state.kind === 'opening') return <Skeleton shape="page" count={8} words={<Trans>Opening the document</Trans>} />
  const { pdf, shape } = state
  return (
    <div className="hl-paper">
      {Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((number) => (
        <PdfPage key={number} {...{ pdf, number, shape, name }} />
      ))}
    </div>
  )
}
