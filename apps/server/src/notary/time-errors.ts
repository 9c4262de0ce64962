import { addDays, instantToDay, isStatutoryHoliday, weekday } from '@hearthline/domain/calendar'
import type { InvalidField } from '../platform/http/index.ts'

const SUNDAY = 0
const AHEAD_MS = 24 * 3_600_000
/** Nobody keeps a notary for longer than this. */
const LATEST_DAYS = 60

type Setting = { readonly path: string; readonly now: Date; readonly zone: string }

const errorOf = (at: number, { now, zone }: Setting): InvalidField['code'] | undefined => {
  if (at < now.getTime() + AHEAD_MS) return 'timeTooSoon'
  const on = instantToDay(at, zone)
  if (on > addDays(instantToDay(now.getTime(), zone), LATEST_DAYS)) return 'timeNotReal'
  return weekday(on) === SUNDAY || isStatutoryHoliday(on) ? 'timeOnClosedDay' : undefined
}

/** Times at which a notary can come: a day ahead, on no Sunday and no holiday, each another one. */
export const timeErrors = (times: readonly string[], setting: Setting): readonly InvalidField[] => {
  const instants = times.map((time) => Date.parse(time))
  return instants.flatMap((at, index) => {
    const isRepeated = instants.indexOf(at) !== index
    const code = isRepeated ? 'timesTheSame' : errorOf(at, setting)
    return code === undefined ? [] : [{ path: `${setting.path}.${index}`, code }]
  })
}
