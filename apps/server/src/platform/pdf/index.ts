export { pictureAsPdf } from './picture-as-pdf.ts'
export { type PdfObject, plainPdf } from './plain-pdf.ts'
