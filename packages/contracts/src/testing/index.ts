export * from './sample-application.ts'
