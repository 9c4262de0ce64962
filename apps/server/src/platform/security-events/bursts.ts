/** How long refusals of one cause are counted together. */
export const BURST_MS = 600_000
/** Causes that are counted at once; an attacker with more networks than that only makes the oldest be forgotten. */
const MOST = 10_000

type Burst = { readonly fromMs: number; count: number; isWritten: boolean }

/**
 * Counts refusals that anybody meets now and then. Gives how many there were once they are as many as make an event, and nothing for
 * the rest of ten minutes, so that nobody fills the table. In memory: each process counts what it refuses.
 */
export const createBursts = (now: () => number) => {
  const known = new Map<string, Burst>()
  const begin = (key: string): Burst => {
    known.delete(key)
    const [oldest] = known.keys()
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
    const burst = { fromMs: now(), count: 0, isWritten: false }
    known.set(key, burst)
    return burst
  }
  return (key: string, least: number): number | undefined => {
    const before = known.get(key)
    const burst = before === undefined || now() >= before.fromMs + BURST_MS ? begin(key) : before
    burst.count += 1
    if (burst.isWritten || burst.count < least) return undefined
    burst.isWritten = true
    return burst.count
  }
}
