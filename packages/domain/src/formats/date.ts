import type { Day } from '../calendar/index.ts'
import { dateFormat, type Locale } from './locale.ts'

/** portal.md 9. */
export type DatePattern = 'MM/dd/yyyy' | 'yyyy-MM-dd'

export const formatDate = (on: Day, pattern: DatePattern = 'MM/dd/yyyy'): string => {
  const [year, month, dayOfMonth] = on.split('-')
  return pattern === 'yyyy-MM-dd' ? on : `${month}/${dayOfMonth}/${year}`
}

/** 'Friday, November 28, 2025' or 'viernes, 28 de noviembre de 2025': the long form for important days. */
export const formatLongDate = (on: Day, locale: Locale = 'en-US'): string =>
  dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${on}T00:00:00Z`))
