export { telemetryCalls } from './http.ts'
