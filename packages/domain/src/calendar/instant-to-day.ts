import { type Day, day } from './day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (ianaZone: string): Intl.DateTimeFormat => {
  const known = formats.get(ianaZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: ianaZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(ianaZone, format)
  return format
}

/** The calendar day of an instant (milliseconds since 1970 UTC) in a zone such as 'America/Chicago'; throws a RangeError on an unknown zone. */
export const instantToDay = (instantMs: number, ianaZone: string): Day => {
  const found = new Map(
    formatFor(ianaZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  )
  return day(`${found.get('year')}-${found.get('month')}-${found.get('day')}`)
}
