export { profileCalls } from './http.ts'
