export { createScanFile, type ScanFile } from './scan-file.ts'
