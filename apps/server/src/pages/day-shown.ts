import { setTimeout as pause } from 'node:timers/promises'
import type { Organisation } from '../organisations/index.ts'
import { dayAt } from '../platform/clock/index.ts'

const WITHIN_MS = 1_000

type DayOf = (organisation: Organisation) => Promise<string>

/**
 * The day that a page shows. Where the database does not say in time how far a sandbox's clock was moved, it is the day
 * that was known last, or the real one: nobody should miss a page for that.
 */
export const createDayShown = (todayOf: DayOf): DayOf => {
  const known = new Map<string, string>()
  const ask = async (organisation: Organisation): Promise<void> => {
    known.set(organisation.id, await todayOf(organisation))
  }
  return async (organisation) => {
    const late = new AbortController()
    const asked = ask(organisation).catch(() => undefined)
    await Promise.race([asked, pause(WITHIN_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined)])
    late.abort()
    return known.get(organisation.id) ?? dayAt(Date.now(), organisation.timeZone)
  }
}
