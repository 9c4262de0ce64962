export { SentFiles } from './sent-files.tsx'
export { type DocumentUploads, useDocumentUploads } from './use-document-uploads.ts'
export { type Uploads, useUploads } from './use-uploads.tsx'
