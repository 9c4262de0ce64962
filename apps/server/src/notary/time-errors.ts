import { addDays, instantToDay, isStatutoryHoliday, weekday } from '@hearthline/domain/calendar'
import type { InvalidField } from '../platform/http/index.ts'

const SUNDAY = 0
const AHEAD_MS = 24 * 3_600_000
/** The furthest day ahead for which a notary can be booked. */
const LATEST_DAYS = 60

type Setting = { readonly path: string; readonly now: Date; readonly zone: string }

const errorOf = (at: number, { now, zone }: Setting): InvalidField['code'] | undefined => {
  if (at < now.getTime() + AHEAD_MS) return 'timeTooSoon'
  const on = instantToDay(at, zone)
  if (on > addDays(instantToDay(now.getTime(), zone), LATEST_DAYS)) return 'timeNotReal'
  return weekday(on) === SUNDAY || isStatutoryHoliday(on) ? 'timeOnClosedDay' : undefined
}

/** Times at which a notary can come: a day ahead, not on a Sunday or holiday, and no time twice. */
export const timeErrors = (times: readonly string[], setting: Setting): readonly InvalidField[] => {
  const instants = times.map((time) => Date.parse(time))
  return instants.flatMap((at, index) => {
    const isRepeated = instants.indexOf(at) !== index
    const code = isRepeated ? 'timesTheSame' : errorOf(at, setting)
    return code === undefined ? [] : [{ path: `${setting.path}.${index}`, code }]
  })
}
