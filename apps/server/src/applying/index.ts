export { applyingCalls } from './http.ts'
