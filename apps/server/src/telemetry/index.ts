export { telemetryCalls } from './http.ts'
export { trackerOf } from './tracker-of.ts'
