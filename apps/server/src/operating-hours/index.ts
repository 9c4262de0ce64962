export { departmentStatus, operatingHoursCalls, pacificWeek } from './http.ts'
