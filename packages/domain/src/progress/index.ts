export * from './progress.ts'
export * from './registration-progress.ts'
