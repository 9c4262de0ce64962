import { DEPARTMENTS, type Department, type OperatingWeek } from '@hearthline/contracts'
import { type DepartmentHours, type OpenStatus, openStatus, PACIFIC, weekInZone } from '@hearthline/domain/hours'
import type { Organisation, Registry } from '../organisations/index.ts'

const knownDepartment = (name: string): Department | undefined => DEPARTMENTS.find((one) => one === name)

const departmentHours = (organisation: Organisation, department: Department) => {
  const { operatingHours, operatingCalendar: calendar = {} } = organisation
  const holidays = (calendar.holidays ?? []).filter(({ departments }) => departments?.includes(department) ?? true)
  const timeZone = calendar.departmentZones?.[department] ?? calendar.timeZone ?? PACIFIC
  return { timeZone, week: operatingHours[department], holidays } satisfies DepartmentHours
}

const found = (registry: Registry, organisation: string, name: string) => {
  const [record, department] = [registry.byId(organisation), knownDepartment(name)]
  return record === undefined || department === undefined ? undefined : departmentHours(record, department)
}

type Asked = { readonly organisation: string; readonly department: string; readonly now: Date }

/** Whether a department of a lender is open; undefined where it has no such department. */
export const departmentStatus = (
  registry: Registry,
  { organisation, department, now }: Asked,
): OpenStatus | undefined => {
  const hours = found(registry, organisation, department)
  return hours && openStatus(hours, now.getTime())
}

/** Its week as everybody is told it: in Pacific time (portal.md 7). Dated exceptions are not in it. */
export const pacificWeek = (
  registry: Registry,
  { organisation, department, now }: Asked,
): OperatingWeek | undefined => {
  const hours = found(registry, organisation, department)
  return hours && [...weekInZone(hours.week, { from: hours.timeZone, to: PACIFIC, now })]
}
