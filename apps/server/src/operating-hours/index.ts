export { operatingHoursCalls } from './http.ts'
