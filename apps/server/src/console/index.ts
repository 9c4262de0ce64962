export { consoleCalls } from './http.ts'
