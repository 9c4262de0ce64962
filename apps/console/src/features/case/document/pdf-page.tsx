import { useNear } from '@hearthline/ui/document'
import { useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect } from 'react'

/** Sharp on dense screens, and where the window zooms the page a little. */
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

export type PdfPageProps = {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** Width over height, as long as the page has not been drawn. */
  readonly shape: number
  readonly name: string
}

/** One page, drawn when the reader comes near it. */
export const PdfPage = ({ pdf, number, shape, name }: PdfPageProps) => {
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
