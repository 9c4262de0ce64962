import { setTimeout as pause } from 'node:timers/promises'

const MOST_MS = 250

/**
 * For whoever looks again and again at what ends by itself: soon at first, then less and less often. Looked at fifty
 * times a second by several at once, a server has time for nothing else.
 */
export const growingPause = (firstMs = 20): (() => Promise<void>) => {
  let nextMs = firstMs
  return () => {
    const ms = nextMs
    nextMs = Math.max(firstMs, Math.min(MOST_MS, nextMs * 1.5))
    return pause(ms)
  }
}
