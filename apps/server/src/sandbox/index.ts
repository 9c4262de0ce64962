export { nextFaultOf } from './faults.ts'
export { sandboxCalls } from './http.ts'
