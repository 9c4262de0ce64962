import type { IsoDay } from '@hearthline/domain/application'

/** Returns are due in April; who asks before May cannot count on last year's. */
const FILED_BY_MONTH = 5
const YEARS = 2

/** The tax years that two returns are surely on file for, newest first. */
export const taxYears = (today: IsoDay): readonly number[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: month < FILED_BY_MONTH ? YEARS + 1 : YEARS }, (_, index) => year - 1 - index)
}
