/** A percentage as decimal text, such as '8.25': digits, at most four before the point and six after it, never a sign. */
export type PercentText = string

const PERCENT = /^(\d{1,4})(?:\.(\d{1,6}))?$/

export const isPercent = (text: string): text is PercentText => PERCENT.test(text)

/** The percentage as a fraction of two integers, units / scale: '8.25' is 825 / 100. Throws a RangeError on any other text. */
export const percentParts = (percent: PercentText): { units: number; scale: number } => {
  const match = PERCENT.exec(percent)
  if (!match) throw new RangeError(`Not a percentage: ${percent}`)
  const decimals = match[2] ?? ''
  return { units: Number(`${match[1]}${decimals}`), scale: 10 ** decimals.length }
}

export const requireCents = (cents: number): number => {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in whole cents: ${cents}`)
  return cents
}

/** The integers as BigInt; throws a RangeError if a double has already lost digits. */
const wide = (integer: number): bigint => {
  if (!Number.isSafeInteger(integer)) throw new RangeError('The numbers are too large to reckon with exactly.')
  return BigInt(integer)
}

const narrow = (integer: bigint): number => {
  if (integer > Number.MAX_SAFE_INTEGER) throw new RangeError('The answer is too large to be exact.')
  return Number(integer)
}

/** a x b / divisor rounded half up, exact for non-negative integers; throws a RangeError beyond safe integers. */
export const roundHalfUpRatio = (a: number, b: number, divisor: number): number => {
  const doubled = 2 * a * b + divisor
  const twice = 2 * divisor
  // The remainder of safe integers is exact, while the quotient itself could round up to the next integer.
  if (doubled <= Number.MAX_SAFE_INTEGER) return (doubled - (doubled % twice)) / twice
  return narrow((2n * wide(a) * wide(b) + wide(divisor)) / (2n * wide(divisor)))
}

/** A percentage of an amount, rounded half up to the cent. */
export const percentOf = (cents: number, percent: PercentText): number => {
  const { units, scale } = percentParts(percent)
  return roundHalfUpRatio(requireCents(cents), units, 100 * scale)
}

/** a x b / divisor rounded down, under the same conditions. */
export const floorRatio = (a: number, b: number, divisor: number): number => narrow((wide(a) * wide(b)) / wide(divisor))

/** Whether part / whole is at most the cap, without rounding: a printed '85.00 %' may hide 85.004 %. */
export const isWithinPercent = (input: { partCents: number; wholeCents: number; capPercent: PercentText }): boolean => {
  const { units, scale } = percentParts(input.capPercent)
  const part = BigInt(requireCents(input.partCents)) * 100n * BigInt(scale)
  return part <= BigInt(requireCents(input.wholeCents)) * BigInt(units)
}

/** Hundredths as text: 7127 is '71.27'. */
export const hundredthsText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The fee = initial draw x percent, rounded half up; net = what the borrower receives, since the whole line is drawn
 * less the fee.
 */
export const originationFee = (input: {
  drawCents: number
  feePercent: PercentText
}): { feeCents: number; netCents: number } => {
  const feeCents = percentOf(input.drawCents, input.feePercent)
  return { feeCents, netCents: input.drawCents - feeCents }
}
