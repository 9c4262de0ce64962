/** Whether the value is a number, not NaN, within an optional least and greatest value (portal.md 5). */
export const isNumberIn = (value: unknown, { min, max }: { min?: number; max?: number } = {}): value is number =>
  typeof value === 'number' &&
  !Number.isNaN(value) &&
  (min === undefined || value >= min) &&
  (max === undefined || value <= max)

export const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/

/** Plain decimal text such as '8.25'; Intl formats it exactly, without a detour through a binary float. */
export const isDecimalText = (value: unknown): value is `${number}` =>
  typeof value === 'string' && DECIMAL_TEXT.test(value)
