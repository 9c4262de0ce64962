export { conditionCalls } from './http.ts'
