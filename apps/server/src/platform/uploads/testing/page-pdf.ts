import { type PdfObject, plainPdf } from './plain-pdf.ts'

type Given = {
  readonly catalog?: string
  readonly page?: string
  readonly resources?: string
  readonly more?: readonly PdfObject[]
}

export const drawn = 'BT /F1 14 Tf 60 720 Td (A page to keep) Tj ET'

/** A PDF with one page that says 'A page to keep'; additional objects begin at number 6. */
export const pagePdf = ({ catalog = '', page = '', resources = '', more = [] }: Given = {}): Buffer =>
  plainPdf([
    { dictionary: `/Type /Catalog /Pages 2 0 R ${catalog}` },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page}`,
    },
    { dictionary: '', stream: `${drawn}\n% ${'sample '.repeat(200)}` },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
    ...more,
  ])
