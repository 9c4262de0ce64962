export { redrawPicture } from './redraw-picture.ts'
export { rewritePdf } from './rewrite-pdf.ts'
