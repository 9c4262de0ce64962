export { createScanFile, type ScanFile } from './antivirus.ts'
export { redrawPicture } from './redraw-picture.ts'
export { rewritePdf } from './rewrite-pdf.ts'
