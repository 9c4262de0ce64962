const DECIMALS = 6
const SCALE = 10 ** DECIMALS

/**
 * Percentages as decimal text, added exactly, with at least two decimals. A whole decimal library for three numbers
 * would be half of what this page weighs.
 */
export const percentSum = (percents: readonly string[]): string => {
  const millionths = percents.reduce((sum, percent) => sum + Math.round(Number(percent) * SCALE), 0)
  const fraction = String(millionths % SCALE).padStart(DECIMALS, '0')
  return `${Math.floor(millionths / SCALE)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}
