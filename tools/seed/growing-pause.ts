import { setTimeout as pause } from 'node:timers/promises'

const MOST_MS = 1_000
const GROWTH = 1.7

/**
 * How long what ends by itself may take. On a busy machine documents take minutes, because the threads that render them
 * give way to all else.
 */
export const PATIENCE_MS = 180_000

/**
 * Pauses for polling something that ends by itself: short at first, then longer and longer. A server that several
 * clients poll fifty times a second has time for nothing else.
 */
export const growingPause = (firstMs = 20): (() => Promise<void>) => {
  let nextMs = firstMs
  return () => {
    const ms = nextMs
    nextMs = Math.max(firstMs, Math.min(MOST_MS, nextMs * GROWTH))
    return pause(ms)
  }
}

/** Asks until there is an answer; `never` says in an error that none came. */
export const askUntil = async <Answer>(
  never: string,
  ask: () => Promise<Answer | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<Answer> => {
  const pause = growingPause()
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause()) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error(never)
}
