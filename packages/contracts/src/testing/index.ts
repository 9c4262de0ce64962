export { fieldsOf } from './fields-of.ts'
export * from './sample-application.ts'
export * from './sockets.ts'
