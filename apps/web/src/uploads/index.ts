export { SentFiles } from './sent-files.tsx'
export { type Papers, usePapers } from './use-papers.ts'
export { type Uploads, useUploads } from './use-uploads.tsx'
