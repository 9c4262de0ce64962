export { insuranceCalls } from './http.ts'
