import { instantToDay } from '@hearthline/domain/calendar'
import type { LarField } from '@hearthline/domain/hmda'

/** What a record says of a field of the row. */
export type Reported = {
  readonly field: LarField
  readonly says: string | undefined
  /** Which record. */
  readonly where: string
  /** Sealed data: a difference is reported without the two values. */
  readonly isSealed?: true
}

/** Several fields from the same record. */
export const reportedBy = (
  where: string,
  says: { readonly [F in LarField]?: string | undefined },
): readonly Reported[] =>
  // The keys are fields, as the type says.
  (Object.entries(says) as [LarField, string | undefined][]).map(([field, text]) => ({ field, says: text, where }))

/** A day as YYYYMMDD, as in the register. */
export const compact = (at: string | Date, zone: string): string =>
  instantToDay(new Date(at).getTime(), zone).replaceAll('-', '')

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export const dollarsOf = (cents: unknown): string | undefined =>
  typeof cents === 'number' ? (cents / 100).toFixed(2).replace(/\.00$/, '') : undefined
