import { setTimeout as pause } from 'node:timers/promises'

const MOST_MS = 250

/**
 * Pauses for polling something that ends by itself: short at first, then longer and longer. A server that several
 * clients poll fifty times a second has time for nothing else.
 */
export const growingPause = (firstMs = 20): (() => Promise<void>) => {
  let nextMs = firstMs
  return () => {
    const ms = nextMs
    nextMs = Math.max(firstMs, Math.min(MOST_MS, nextMs * 1.5))
    return pause(ms)
  }
}
