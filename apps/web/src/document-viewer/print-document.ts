import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Printers want about twice what a screen shows: 150 dots an inch of 72 points. */
const PRINT_SCALE = 150 / 72

const pictureOf = async (pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: PRINT_SCALE })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (!bytes) throw new Error('The page could not be drawn for printing.')
  const picture = new Image()
  picture.src = URL.createObjectURL(bytes)
  picture.alt = ''
  await picture.decode()
  return picture
}

/**
 * Prints a document and nothing else of the page: its pages as pictures in a sheet of their own, which the style sheet shows
 * to printers only. A frame with the PDF in it would be refused by our content security policy.
 */
export const printDocument = async (pdf: PDFDocumentProxy): Promise<void> => {
  const sheet = document.createElement('div')
  sheet.className = 'hl-print-sheet'
  for (let number = 1; number <= pdf.numPages; number += 1) sheet.append(await pictureOf(pdf, number))
  const clear = () => {
    for (const picture of sheet.querySelectorAll('img')) URL.revokeObjectURL(picture.src)
    sheet.remove()
  }
  document.body.append(sheet)
  addEventListener('afterprint', clear, { once: true })
  print()
}
