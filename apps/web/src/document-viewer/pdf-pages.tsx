import { useNear } from '@hearthline/ui/document'
import { useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useState } from 'react'
import { Page } from 'react-pdf'
import type { PlacesOn } from './places.ts'

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

/** What is read of a paper while it is here: one that was put away refuses what it was asked, and nobody waits for that. */
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
    // biome-ignore lint/a11y/useSemanticElements: a page of a paper is neither a form's group nor a section with a heading
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
