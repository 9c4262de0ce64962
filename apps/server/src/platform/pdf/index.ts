export { countPages } from './count-pages.ts'
export { pictureAsPdf } from './picture-as-pdf.ts'
export { plainPdf } from './plain-pdf.ts'
