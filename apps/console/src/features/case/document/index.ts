export { DocumentPages } from './document-pages.tsx'
export { useDownload } from './use-download.ts'
