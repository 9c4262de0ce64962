import type { Day } from '@hearthline/domain/calendar'
import { dateFormat, formatCents, formatLongDate, formatPercent, formatPhone } from '@hearthline/domain/formats'
import { useMemo } from 'react'
import { useLocale } from '../i18n/index.ts'
import { usePrivateLabel } from '../session/index.ts'

const SHORT_DAY = { month: 'short', day: 'numeric' } as const
const SHORT_DAY_AND_WEEKDAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** A calendar day as the contracts carry it. */
const asDay = (on: string): Day => on as Day // the contracts check the shape 'YYYY-MM-DD'

/** Figures and dates in the reader's language; instants in the organisation's time zone, which they name. */
export const useFormats = () => {
  const { formats: locale } = useLocale()
  const { timeZone } = usePrivateLabel().hearthline
  return useMemo(() => {
    const days = (options: Intl.DateTimeFormatOptions) => {
      const inUtc = { timeZone: 'UTC', ...options }
      return (on: string) => dateFormat(locale, inUtc).format(new Date(`${on}T00:00:00Z`))
    }
    const instants = (options: Intl.DateTimeFormatOptions) => {
      const here = { timeZone, ...options }
      return (iso: string) => dateFormat(locale, here).format(new Date(iso))
    }
    return {
      /** '$1,234.50' */
      money: (cents: number) => formatCents(cents),
      /** '$1,234', or with its cents where there are any. */
      wholeMoney: (cents: number) => formatCents(cents, { dropZeroCents: true }),
      /** '8.25%' of '8.25' */
      percent: (ratePercent: string | number, precision?: number) => formatPercent(ratePercent, precision, locale),
      /** 'Friday, November 28, 2025' */
      day: (on: string) => formatLongDate(asDay(on), locale),
      /** 'Nov 28' */
      dayShort: days(SHORT_DAY),
      /** 'Fri, Nov 28' */
      dayMiddle: days(SHORT_DAY_AND_WEEKDAY),
      /** 'Nov 28, 4:20 PM MST' */
      instant: instants({ ...SHORT_DAY, ...TIME }),
      /** '4:20 PM MST' */
      instantTime: instants(TIME),
      /** 'Nov 28' of an instant */
      instantDay: instants(SHORT_DAY),
      phone: formatPhone,
    }
  }, [locale, timeZone])
}

export type Formats = ReturnType<typeof useFormats>
