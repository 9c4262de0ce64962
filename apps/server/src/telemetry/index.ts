export { telemetryCalls, trackerOf } from './http.ts'
