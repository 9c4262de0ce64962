const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?$/

/** Groups the digits of a typed amount: `92000` and `$92,000` give `92,000`, `1234.5` gives `1,234.50`. Anything else stays as it is. */
export const tidyMoney = (typed: string): string => {
  const [, whole, cents] = AMOUNT.exec(typed.trim()) ?? []
  if (whole === undefined) return typed
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents && cents.length > 1 ? `${grouped}${cents.padEnd(3, '0')}` : grouped
}
