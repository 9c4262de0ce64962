export { FileDrop, type FileDropProps } from './file-drop.tsx'
export { FileLines, type FileLinesProps, type SentFile } from './file-lines.tsx'
