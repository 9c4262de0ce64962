import { FRAME_MOST_BYTES, PING_EVERY_MS, SOCKET_LIFE_MS } from '@hearthline/contracts'
import type { Rate } from './allowance.ts'

export type Limits = {
  readonly helloWithinMs: number
  readonly lifeMs: number
  /** A line that said nothing for so long is dead: a browser pings every ten seconds. */
  readonly silenceMs: number
  readonly lookEveryMs: number
  readonly frameBytes: number
  /** What may wait for a slow reader before its line is cut: it comes again and reads on where it was. */
  readonly waitingBytes: number
  /** Messages of one conversation. */
  readonly messages: Rate
  /** Frames of one line, whatever they say. */
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

/** Nobody types so fast; tests and a bench do. */
export const limitsOf = (mode: 'sandbox' | 'live'): Limits =>
  mode === 'live'
    ? { ...common, messages: { atOnce: 30, aSecond: 2 }, frames: { atOnce: 60, aSecond: 10 } }
    : { ...common, messages: { atOnce: 10_000, aSecond: 10_000 }, frames: { atOnce: 10_000, aSecond: 10_000 } }
