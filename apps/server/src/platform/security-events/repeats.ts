/** How long repetitions of a refusal are only counted. */
export const REPEATS_MS = 60_000
/** Causes that are known at once; an attacker with more networks than that only makes some be written twice. */
const MOST = 10_000

type Known<Event> = { readonly fromMs: number; readonly first: Event; unwritten: number }

/**
 * Lets the first of alike events through and counts those of the next minute, which `flush` then writes as one. In memory, so each
 * process writes its own: nothing in an event has to wait for another process.
 */
export const createRepeats = <Event>(
  { first: write, rest }: { first: (event: Event) => void; rest: (event: Event, count: number) => void },
  now: () => number,
) => {
  const known = new Map<string, Known<Event>>()
  const settle = (key: string, { first, unwritten }: Known<Event>): void => {
    known.delete(key)
    if (unwritten > 0) rest(first, unwritten)
  }
  return {
    note: (key: string, event: Event): void => {
      const before = known.get(key)
      if (before !== undefined && now() < before.fromMs + REPEATS_MS) {
        before.unwritten += 1
        return
      }
      if (before !== undefined) settle(key, before)
      if (known.size >= MOST) for (const [each, one] of known) settle(each, one)
      known.set(key, { fromMs: now(), first: event, unwritten: 0 })
      write(event)
    },
    /** Writes what was counted: of causes whose minute is over, or of all. */
    flush: ({ all = false } = {}): void => {
      for (const [key, one] of known) if (all || now() >= one.fromMs + REPEATS_MS) settle(key, one)
    },
  }
}
