import type { Area } from '../i18n/index.ts'

/** Words that a few features share, and that no other page need bring. */
export const sharedByFew: Readonly<Record<string, readonly Area[]>> = {
  identity: ['uploads', 'demographics'],
  start: ['demographics'],
  conditions: ['uploads'],
  insurance: ['uploads'],
  reviews: ['uploads'],
  property: ['uploads'],
  income: ['uploads'],
  settings: ['factor'],
}
