export { departmentStatus, pacificWeek } from './department-hours.ts'
export { operatingHoursCalls } from './http.ts'
