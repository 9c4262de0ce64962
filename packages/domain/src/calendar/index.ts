export * from './business-days.ts'
export * from './closing-days.ts'
export * from './day.ts'
