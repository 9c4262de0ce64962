export { flagCalls } from './http.ts'
