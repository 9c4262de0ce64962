export { type DocumentUploads, useDocumentUploads } from './use-document-uploads.ts'
export { SentFiles, type Uploads, useUploads } from './use-uploads.tsx'
