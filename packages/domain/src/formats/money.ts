/**
 * Whole cents as '$1,234.50', or '$1,234' when asked to drop cents that are zero; the same in both languages. Not by
 * Intl: its first formatter costs a phone a tenth of a second while the page begins. Throws a RangeError on a fraction of
 * a cent.
 */
export const formatCents = (cents: number, { dropZeroCents = false }: { dropZeroCents?: boolean } = {}): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount is a whole number of cents.')
  // As decimal text: a large amount divided by 100 is no longer exact.
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const [dollarsPart, centsPart] = [digits.slice(0, -2), digits.slice(-2)]
  const grouped = dollarsPart.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${grouped}${dropZeroCents && cents % 100 === 0 ? '' : `.${centsPart}`}`
}
