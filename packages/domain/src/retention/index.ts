export * from './kept-until.ts'
export * from './schedule.ts'
