export { sandboxCalls } from './http.ts'
