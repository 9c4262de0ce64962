import { readFileSync } from 'node:fs'

/** CPU time of this thread in milliseconds on Linux; elsewhere the elapsed time. */
export const threadMs = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}
