import type { OperatingDay } from '@hearthline/domain/formats'

const day = (weekdayValue: number, startTime: string, endTime: string): OperatingDay => ({
  weekdayValue,
  isOpen: true,
  startTime,
  endTime,
})

/** When the telephone is answered, Pacific time. */
export const SUPPORT_HOURS: readonly OperatingDay[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '06:00', '17:00')),
  ...[6, 7].map((weekday) => day(weekday, '07:00', '15:00')),
]
