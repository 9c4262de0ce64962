export { pictureAsPdf } from './pdf.ts'
