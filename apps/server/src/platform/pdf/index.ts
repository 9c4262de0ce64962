export { type PdfObject, pictureAsPdf, plainPdf } from './pdf.ts'
