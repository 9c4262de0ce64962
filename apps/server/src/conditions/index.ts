export { openConditions } from './conditions-of.ts'
export { conditionCalls } from './http.ts'
