export { nextFaultIn } from './faults.ts'
export { sandboxCalls } from './http.ts'
