export { conditionCalls } from './http.ts'
export { keepConditions } from './keep-conditions.ts'
