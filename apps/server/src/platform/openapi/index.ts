export { describeCalls } from './describe-calls.ts'
