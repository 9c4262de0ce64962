const offsetMs = (at: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return there - Math.floor(at / 60_000) * 60_000
}

/** The instant of a day and time on the clocks of a zone ('2026-11-24T10:30'); undefined where it is none. */
export const zonedInstant = (local: string, zone: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return undefined
  const guess = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  if (Number.isNaN(guess)) return undefined
  // Once more from the first answer: the hour may lie on the other side of a change of clocks.
  const first = guess - offsetMs(guess, zone)
  return new Date(guess - offsetMs(first, zone)).toISOString()
}
