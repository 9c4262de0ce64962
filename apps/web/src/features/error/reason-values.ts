import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'

export type Shows = {
  readonly money: (cents: number) => string
  readonly percent: (percent: string) => string
  readonly day: (on: string) => string
  readonly condition: (code: string) => string
}

const shown = (name: string, value: string, shows: Shows): string => {
  if (name.endsWith('Cents')) return shows.money(Number(value))
  if (name.endsWith('Percent')) return shows.percent(value)
  if (name.endsWith('On') && /^\d{4}-\d{2}-\d{2}$/.test(value)) return shows.day(value)
  if (name === 'state') return isStateCode(value) ? STATE_NAMES[value] : value
  if (name.toLowerCase().endsWith('condition')) return shows.condition(value)
  return value
}

/** The figures of a reason as its words show them: each name ends in its unit. */
export const reasonValues = (
  values: Readonly<Record<string, string>>,
  shows: Shows,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value, shows)]))

/** A figure of the applicant against the limit it missed, both on one scale from 0 to 100. */
export type Measure = {
  readonly kind: 'debt' | 'equity' | 'score'
  readonly yours: string
  readonly limit: string
  readonly yoursAt: number
  readonly limitAt: number
}

const SCORES = { from: 300, to: 850 }

const share = (value: number, from: number, to: number): number =>
  Math.min(Math.max(((value - from) / (to - from)) * 100, 0), 100)

const measure = (kind: Measure['kind'], yours: string | undefined, limit: string | undefined): Measure | undefined => {
  if (yours === undefined || limit === undefined) return undefined
  const [from, to] = kind === 'score' ? [SCORES.from, SCORES.to] : [0, Math.max(100, Number(yours), Number(limit))]
  return { kind, yours, limit, yoursAt: share(Number(yours), from, to), limitAt: share(Number(limit), from, to) }
}

/** The picture of a reason that is a figure past a limit; other reasons have none. */
export const measureOf = (values: Readonly<Record<string, string>>): Measure | undefined =>
  measure('debt', values.dtiPercent, values.maxDtiPercent) ??
  measure('equity', values.hcltvPercent, values.maxHcltvPercent) ??
  measure('score', values.score, values.minScore)
