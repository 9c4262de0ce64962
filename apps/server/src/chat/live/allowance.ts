/** So many at once, and so many more each second. */
export type Rate = { readonly atOnce: number; readonly aSecond: number }

/** Counts what each name still may; a name that was quiet long enough has all of it again and is forgotten. */
export const createAllowance = ({ atOnce, aSecond }: Rate, now: () => number = Date.now) => {
  const spent = new Map<string, { left: number; at: number }>()
  const leftOf = (name: string): number => {
    const last = spent.get(name)
    if (last === undefined) return atOnce
    return Math.min(atOnce, last.left + ((now() - last.at) / 1000) * aSecond)
  }
  return {
    take: (name: string): boolean => {
      const left = leftOf(name)
      if (left < 1) return false
      spent.set(name, { left: left - 1, at: now() })
      return true
    },
    tidy: (): void => {
      for (const name of spent.keys()) if (leftOf(name) >= atOnce) spent.delete(name)
    },
  }
}
export type Allowance = ReturnType<typeof createAllowance>
