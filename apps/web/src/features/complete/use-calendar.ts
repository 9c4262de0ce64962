import { useMemo } from 'react'
import { useLocale, usePrivateLabel } from '../../shell/index.ts'

/** 'Fri 13' of a day, and the name of the lender's time zone. */
export const useCalendar = () => {
  const { formats: locale } = useLocale()
  const { timeZone } = usePrivateLabel().hearthline
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
    const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    const nameOfZone = zone.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    return {
      timeZone,
      zoneName: nameOfZone,
      dayOfWeek: (on: string) => `${weekday.format(new Date(`${on}T00:00:00Z`))} ${Number(on.slice(8))}`,
    }
  }, [locale, timeZone])
}
