export { Paper } from './paper.tsx'
export { useDownload } from './use-download.ts'
