export { signingCalls } from './http.ts'
