export { originatorCalls } from './http.ts'
