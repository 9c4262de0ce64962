/** Random numbers that can be repeated: one seed gives one story (mulberry32). */
export type SeededRandom = {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** True in this percentage of calls. */
  percent(share: number): boolean
  digits(count: number): string
  /** Random numbers for another story, the same at the same point: using them changes nothing here. */
  apart(): () => SeededRandom
}

export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    percent: (share) => below(100) < share,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    apart: () => {
      const other = below(2 ** 32)
      return () => createSeededRandom(other)
    },
  }
}
