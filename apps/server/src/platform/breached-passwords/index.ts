export { createIsBreached, type IsBreached } from './is-breached.ts'
