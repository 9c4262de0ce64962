import 'react-pdf/dist/Page/TextLayer.css'
import { Skeleton } from '@hearthline/ui'
import { useNear } from '@hearthline/ui/document'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useState } from 'react'
import { Document, type DocumentProps, Page, pdfjs } from 'react-pdf'
import { DocumentText } from './document-text.tsx'
import { UnreadableDocument } from './unreadable-document.tsx'
import type { DocumentView, PlacesOn } from './use-document-view.ts'
import { pageWidthPx } from './zoom.ts'

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

/** One object for good: react-pdf reads the document again when it changes. */
const documentOptions: NonNullable<DocumentProps['options']> = {
  BinaryDataFactory: BundledData,
  useWorkerFetch: false,
  enableXfa: false,
}

type Tag = { role?: string; children?: readonly unknown[] }

const isTag = (node: unknown): node is Tag => typeof node === 'object' && node !== null

/**
 * react-pdf reads a table's head as one column header and then finds rows inside it, which no table has: to a screen
 * reader the head falls out of its table. As part of the table's body its rows keep their place.
 */
const mend = (node: unknown): void => {
  if (!isTag(node)) return
  if (node.role === 'THead') node.role = 'TBody'
  node.children?.forEach(mend)
}

/** Mends the structure of one page, before anybody reads it. */
const mendTableHeads = async (pdf: PDFDocumentProxy, number: number): Promise<void> => {
  const page = await pdf.getPage(number)
  const read = page.getStructTree.bind(page)
  page.getStructTree = async () => {
    const tree = await read()
    mend(tree)
    return tree
  }
}

/** What is read of a document while it is here: a closed one rejects its open requests, and nothing waits for those. */
const whileHere = <Value,>(asked: Promise<Value>, take: (value: Value) => void) => {
  let isHere = true
  const refused = (error: unknown) => {
    if (isHere) reportError(error)
  }
  asked.then((value) => {
    if (isHere) take(value)
  }, refused)
  return () => {
    isHere = false
  }
}

/** Width over height of the first page; the rest are taken to be like it until they are drawn. */
const useShape = (pdf: PDFDocumentProxy): number | undefined => {
  const [shape, setShape] = useState<number>()
  useEffect(() => {
    return whileHere(pdf.getPage(1), (page) => {
      const { width, height } = page.getViewport({ scale: 1 })
      setShape(width / height)
    })
  }, [pdf])
  return shape
}

/** True once a page that is near can be drawn. */
const useMended = (pdf: PDFDocumentProxy, number: number, near: boolean): boolean => {
  const [mended, setMended] = useState(false)
  useEffect(() => {
    if (near) return whileHere(mendTableHeads(pdf, number), () => setMended(true))
  }, [pdf, number, near])
  return mended
}

type OnePageProps = {
  pdf: PDFDocumentProxy
  number: number
  count: number
  width: number
  shape: number
  placesOn: PlacesOn | undefined
}

const OnePage = ({ pdf, number, count, width, shape, placesOn }: OnePageProps) => {
  const { t } = useLingui()
  const { place, near } = useNear<HTMLDivElement>()
  const isReady = useMended(pdf, number, near)
  const height = Math.round(width / shape)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is neither a form's group nor a section with a heading
    <div
      ref={place}
      className="hl-paper-page"
      role="group"
      aria-label={t`Page ${number} of ${count}`}
      data-page={number}
      style={{ width, minHeight: height }}
    >
      {isReady ? (
        <Page pageNumber={number} width={width} suspense={false} renderAnnotationLayer={false} loading={null}>
          {({ scale }) => placesOn?.({ number, scale })}
        </Page>
      ) : null}
    </div>
  )
}

export type PdfPagesProps = {
  readonly pdf: PDFDocumentProxy
  readonly width: number
  readonly placesOn: PlacesOn | undefined
  /** Under the last page. */
  readonly end: ReactNode
}

/** The pages under each other, each drawn when the reader comes near it. */
export const PdfPages = ({ pdf, width, placesOn, end }: PdfPagesProps) => {
  const shape = useShape(pdf)
  // Before the heights are known everything would lie at the top, and the end would be in sight at once.
  if (shape === undefined || width === 0) return null
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return (
    <>
      {numbers.map((number) => (
        <OnePage key={number} {...{ pdf, number, count: pdf.numPages, width, shape, placesOn }} />
      ))}
      {end}
    </>
  )
}

export type PdfDocumentProps = {
  readonly view: DocumentView
  readonly file: Blob
  readonly containerPx: number
  readonly placesOn: PlacesOn | undefined
  readonly end: ReactNode
}

const Opening = () => <Skeleton shape="page" count={8} words={<Trans>Opening the document</Trans>} />

/** A PDF as pages or as text. Comes with react-pdf and pdf.js, so it is only loaded lazily. */
export const PdfDocument = ({ view, file, containerPx, placesOn, end }: PdfDocumentProps) => (
  <Document
    file={file}
    suspense={false}
    options={documentOptions}
    loading={<Opening />}
    error={<UnreadableDocument view={view} />}
    onPassword={view.fail}
    onLoadError={view.fail}
    onLoadSuccess={(pdf) => view.opened(pdf)}
  >
    {({ pdf }: { pdf: PDFDocumentProxy }) =>
      view.look === 'text' ? (
        <DocumentText pdf={pdf} lang={view.lang} placesOn={placesOn} end={end} />
      ) : (
        <PdfPages pdf={pdf} width={pageWidthPx(containerPx, view.zoom)} placesOn={placesOn} end={end} />
      )
    }
  </Document>
)
