import {
  DEPARTMENTS,
  type Department,
  type OperatingWeek,
  readOpenStatus,
  readOperatingHours,
  readOperatingWeek,
} from '@hearthline/contracts'
import { type DepartmentHours, type OpenStatus, openStatus, PACIFIC, weekInZone } from '@hearthline/domain/hours'
import type { Organisation, Registry } from '../organisations/index.ts'
import { type Bound, type Context, Problem, reads } from '../platform/http/index.ts'

type Parts = { readonly registry: Registry }

const isoOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

const weekOf = async (registry: Registry, department: string, context: Context): Promise<OperatingWeek> => {
  const { now } = await context.moment()
  const week = pacificWeek(registry, { organisation: context.tenant.id, department, now })
  if (week === undefined) throw new Problem('departmentUnknown')
  return week
}

/** The weekly hours of a department by the lender's record, and whether it is open by the organisation's clock. */
export const operatingHoursCalls = ({ registry }: Parts): readonly Bound[] => [
  reads(readOperatingHours, ({ params }, context) => weekOf(registry, params.department, context)),
  reads(readOperatingWeek, ({ params }, context) => weekOf(registry, params.department, context)),
  reads(readOpenStatus, async ({ params }, { moment, tenant }) => {
    const { now } = await moment()
    const status = departmentStatus(registry, { organisation: tenant.id, department: params.department, now })
    if (status === undefined) throw new Problem('departmentUnknown')
    const { open, changesAt, opensAt } = status
    return { open, now: now.toISOString(), changesAt: isoOf(changesAt), opensAt: isoOf(opensAt) }
  }),
]

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

/** Whether a lender's department is open; undefined if there is no such department. */
export const departmentStatus = (
  registry: Registry,
  { organisation, department, now }: Asked,
): OpenStatus | undefined => {
  const hours = found(registry, organisation, department)
  return hours && openStatus(hours, now.getTime())
}

/** The weekly hours in Pacific time, as published (portal.md 7), without dated exceptions. */
export const pacificWeek = (
  registry: Registry,
  { organisation, department, now }: Asked,
): OperatingWeek | undefined => {
  const hours = found(registry, organisation, department)
  return hours && [...weekInZone(hours.week, { from: hours.timeZone, to: PACIFIC, now })]
}
