export * from './signed-documents.ts'
