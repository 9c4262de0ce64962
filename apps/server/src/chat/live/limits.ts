import { FRAME_MOST_BYTES, PING_EVERY_MS, SOCKET_LIFE_MS } from '@hearthline/contracts'

export type Limits = {
  readonly helloWithinMs: number
  readonly lifeMs: number
  /** A connection that is silent for so long is dead: a browser pings every ten seconds. */
  readonly silenceMs: number
  readonly lookEveryMs: number
  readonly frameBytes: number
  /** How much may wait for a slow reader before it is disconnected. It reconnects and reads on from where it was. */
  readonly waitingBytes: number
  /** The limit for the messages of one conversation. */
  readonly messages: Rate
  /** The limit for all frames of one connection. */
  readonly frames: Rate
}

const common = {
  helloWithinMs: 5_000,
  lifeMs: SOCKET_LIFE_MS,
  silenceMs: 4 * PING_EVERY_MS,
  lookEveryMs: PING_EVERY_MS,
  frameBytes: FRAME_MOST_BYTES,
  waitingBytes: 1_000_000,
}

/** Live limits are above what anybody types; a sandbox allows tests and benchmarks much more. */
export const limitsOf = (mode: 'sandbox' | 'live'): Limits =>
  mode === 'live'
    ? { ...common, messages: { atOnce: 30, aSecond: 2 }, frames: { atOnce: 60, aSecond: 10 } }
    : { ...common, messages: { atOnce: 10_000, aSecond: 10_000 }, frames: { atOnce: 10_000, aSecond: 10_000 } }

/** A burst, and how much comes back each second. */
export type Rate = { readonly atOnce: number; readonly aSecond: number }

/** A token bucket for each name. A name whose bucket is full again is forgotten. */
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
