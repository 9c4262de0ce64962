export { DocumentPages, useDownload } from './document-pages.tsx'
