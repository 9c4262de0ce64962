import type { Language } from '@hearthline/domain/languages'

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
} as const satisfies Record<Language, readonly string[]>

const DAYS = {
  en: ({ name, date, year }) => `${name} ${date}, ${year}`,
  es: ({ name, date, year }) => `${date} de ${name} de ${year}`,
} as const satisfies Record<Language, (day: { name: string; date: number; year: string }) => string>

/** '$1,234.56' in both languages, as US Spanish writes it. Not Intl: its output changes with the ICU a Node carries. */
export const showMoney = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}$${dollars}.${digits.slice(-2)}`
}

export const showPercent = (percent: string): string => `${percent}%`

/** @param day 'YYYY-MM-DD' */
export const showDay = (day: string, locale: Language): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[locale][Number(month) - 1] ?? month
  return DAYS[locale]({ name, date: Number(date), year })
}

/** The local time of a zone in figures, with its English short name in both languages: MST, not GMT-7. */
const wallClock = (instant: string, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(Date.parse(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** @param instant ISO, in UTC; shown to the second, in the given time zone. */
export const showInstant = (instant: string, locale: Language, zone = 'UTC'): string => {
  const { year, month, day, hour, minute, second, timeZoneName } = wallClock(instant, zone)
  return `${showDay(`${year}-${month}-${day}`, locale)}, ${hour}:${minute}:${second} ${timeZoneName}`
}
