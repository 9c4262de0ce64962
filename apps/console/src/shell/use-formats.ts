import { formatCents, formatPercent, formatPhone, relativeTime } from '@hearthline/domain/formats'
import { useLocale } from '@hearthline/ui/language'
import { useMemo } from 'react'
import { usePrivateLabel } from '../session/index.ts'

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MOMENT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const SECOND = { ...DAY, hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const

/** Figures and dates in the reader's language; instants in the organisation's time zone, which they name. */
export const useFormats = () => {
  const { formats: locale } = useLocale()
  const { timeZone } = usePrivateLabel().hearthline
  return useMemo(() => {
    const instants = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
      return (iso: string) => format.format(new Date(iso))
    }
    const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...DAY })
    const zoned = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    return {
      /** 'Mountain Time' */
      zone: zoned.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
      /** '$1,234', or with its cents where there are any. */
      money: (cents: number) => formatCents(cents, { dropZeroCents: true }),
      /** '8.25%' of '8.25' */
      percent: (text: string) => formatPercent(text, 2, locale),
      /** 'Nov 28, 2026' of '2026-11-28' */
      day: (on: string) => days.format(new Date(`${on}T00:00:00Z`)),
      /** 'Nov 28, 4:20 PM MST' */
      instant: instants(MOMENT),
      /** 'Nov 28, 2026, 4:20:07 PM MST' */
      instantExact: instants(SECOND),
      /** 'Nov 28, 2026' of an instant */
      instantDay: instants(DAY),
      /** '3h', how long ago. */
      ago: (iso: string, now: Date) => relativeTime(new Date(iso), now, { locale, timeZone }),
      phone: formatPhone,
    }
  }, [locale, timeZone])
}

export type Formats = ReturnType<typeof useFormats>
