export { redrawPicture } from './redraw-picture.ts'
export { rewritePdf } from './rewrite-pdf.ts'
export { type Sender, senderOf } from './sender.ts'
