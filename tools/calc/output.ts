export type Answer = Readonly<Record<string, unknown>>

/** Non-negative cents as dollars with two decimals: 61340 is '613.40'. */
export const dollars = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
