export { contentsOf, EVIL, lockedPdf } from './contents-of.ts'
export { HOSTILE_PDFS } from './hostile-pdfs.ts'
export { pagePdf } from './page-pdf.ts'
export { plainPdf } from './plain-pdf.ts'
