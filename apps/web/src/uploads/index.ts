export { type Uploads, useUploads } from './use-uploads.tsx'
