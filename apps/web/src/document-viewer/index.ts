export { DocumentBody, type DocumentBodyProps, showPage } from './document-body.tsx'
export { DocumentTools, DocumentViewer, OtherLook } from './document-viewer.tsx'

export { documentWords } from './document-words.ts'

export { type DocumentView, type PageAt, type PlacesOn, useDocumentView } from './use-document-view.ts'
