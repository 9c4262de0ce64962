import { DEPARTMENTS, type OrganisationRecord, WEEKDAYS } from '@hearthline/contracts'
import { isDay } from '@hearthline/domain/calendar'
import type { DayHours } from '@hearthline/domain/hours'
import type { Path, RecordError } from './error.ts'

type Faults = readonly RecordError[]
type Calendar = NonNullable<OrganisationRecord['operatingCalendar']>

export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== ''
  } catch {
    return false
  }
}

/** Checks that opening, breaks and closing are in order. */
const dayErrors = (path: Path, { startTime, endTime, breaks = [] }: DayHours): Faults => {
  if (startTime >= endTime)
    return [{ path: [...path, 'endTime'], says: 'is not after startTime', mend: 'give the hours of one day' }]
  const times = [startTime, ...breaks.flatMap((pause) => [pause.startTime, pause.endTime]), endTime]
  return breaks.flatMap((_, at) => {
    const [before = '', from = '', to = '', after = ''] = times.slice(2 * at, 2 * at + 4)
    return before < from && from < to && to < after
      ? []
      : [{ path: [...path, 'breaks', at], says: 'is out of order', mend: 'give breaks within the hours, in order' }]
  })
}

const weekErrors = ({ operatingHours }: OrganisationRecord): Faults =>
  Object.entries(operatingHours).flatMap(([department, week]) =>
    week.flatMap((day, at) => {
      const path = ['operatingHours', department, at]
      const [weekday, value] = [WEEKDAYS[at] ?? '', at + 1]
      if (day.weekday === weekday && day.weekdayValue === value) return day.isOpen ? dayErrors(path, day) : []
      const mend = 'give the week in order, from MONDAY with 1 to SUNDAY with 7'
      return [{ path, says: `is not ${weekday} with ${value}`, mend }]
    }),
  )

const zoneErrors = ({ timeZone, departmentZones = {} }: Calendar): Faults => {
  const zones: readonly (readonly [Path, string | undefined])[] = [
    [['timeZone'], timeZone],
    ...DEPARTMENTS.map((one) => [['departmentZones', one], departmentZones[one]] as const),
  ]
  return zones.flatMap(([path, zone]) =>
    zone === undefined || isZone(zone)
      ? []
      : [{ path: ['operatingCalendar', ...path], says: `is ${zone}`, mend: 'give a zone such as America/Denver' }],
  )
}

const holidayErrors = ({ holidays = [] }: Calendar): Faults =>
  holidays.flatMap(({ on, hours, departments = DEPARTMENTS }, at) => {
    const path = ['operatingCalendar', 'holidays', at]
    if (!isDay(on)) return [{ path: [...path, 'on'], says: `is ${on}`, mend: 'give a day that exists' }]
    const isTwice = holidays
      .slice(0, at)
      .some((one) => one.on === on && (one.departments ?? DEPARTMENTS).some((name) => departments.includes(name)))
    if (isTwice) return [{ path, says: `is ${on} once more`, mend: 'give each department one entry a day' }]
    return hours === null ? [] : dayErrors([...path, 'hours'], hours)
  })

/** Hours that no day can have. */
export const hoursErrors = (record: OrganisationRecord): Faults => {
  const calendar = record.operatingCalendar ?? {}
  return [...weekErrors(record), ...zoneErrors(calendar), ...holidayErrors(calendar)]
}
