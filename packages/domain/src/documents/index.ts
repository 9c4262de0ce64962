export * from './document-types.ts'
