const NICE = [1, 2, 2.5, 5, 10] as const

/** Two or three round amounts under the top, in cents, for the lines across. */
export const dollarTicks = (topCents: number): readonly number[] => {
  const rough = topCents / 3
  if (rough <= 0) return []
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (NICE.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude
  return Array.from({ length: Math.floor(topCents / step) }, (_, index) => step * (index + 1))
}

/** Years under the chart: the start, the end, and a few between them. */
export const yearTicks = (termYears: number): readonly number[] => {
  const step = termYears <= 5 ? 1 : termYears <= 10 ? 2 : termYears <= 20 ? 5 : 10
  return Array.from({ length: Math.floor(termYears / step) + 1 }, (_, index) => index * step)
}
