import { LruMap } from 'toad-cache'
import { Problem } from '../http/index.ts'
import type { Sender } from './sender.ts'

/** Somebody tries a file that is broken or locked a few times. */
const MOST_AN_HOUR = 30
const HOUR_MS = 3_600_000
const MOST_SENDERS = 10_000

type Count = { refused: number; readonly until: number }

/**
 * Counts the files of each sender that were refused after they were looked at, since no quota of what is kept knows of them. By
 * process, as is the thread that looks at them.
 */
export const createRefusals = () => {
  const counts = new LruMap<Count>(MOST_SENDERS)
  const keyOf = ({ organisation, whose }: Sender): string => JSON.stringify([organisation, whose])
  const countOf = (sender: Sender): Count => {
    const held = counts.get(keyOf(sender))
    return held !== undefined && held.until > Date.now() ? held : { refused: 0, until: Date.now() + HOUR_MS }
  }
  return {
    /** @throws Problem tooManyRequests once too many of theirs were refused within the hour */
    requireFew: (sender: Sender): void => {
      if (sender.isVendor !== true && countOf(sender).refused >= MOST_AN_HOUR) throw new Problem('tooManyRequests')
    },
    add: (sender: Sender): void => {
      const count = countOf(sender)
      count.refused += 1
      counts.set(keyOf(sender), count)
    },
  }
}
