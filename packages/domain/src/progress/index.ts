export * from './loan-progress.ts'
export type { ProgressMark, ProgressState } from './progress-list.ts'
export * from './registration-progress.ts'
export * from './signer-progress.ts'
