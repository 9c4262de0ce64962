import type { Logger } from 'pino'

/** How long after its line a cause stays quiet, and how long after its return those who failed before may still say so. */
const PERIOD_MS = 60_000

type Known = {
  /** `lost`: until somebody says that it is back, however long that takes. */
  readonly state: 'failing' | 'lost' | 'back'
  readonly fromMs: number
  /** Failures that were not written. */
  unwritten: number
}

const KNOWN = Symbol('failures')

/** A log that knows its causes, as its children do; one that does not writes every line. */
type Knowing = Logger & { readonly [KNOWN]?: Map<string, Known> }

/** The same log, which from now on writes a failure that repeats once. */
export const knowingFailures = (log: Logger): Logger => Object.assign(log, { [KNOWN]: new Map<string, Known>() })

type State = Known['state']

/** Whether the cause is in one of these states, and its period is not over. */
const isStill = (known: Known | undefined, ...states: readonly State[]): known is Known =>
  known !== undefined &&
  states.includes(known.state) &&
  (known.state === 'lost' || performance.now() < known.fromMs + PERIOD_MS)

const write = (
  log: Knowing,
  cause: string,
  { fields, words }: { fields: object; words: string },
  state: State,
): void => {
  const unwritten = log[KNOWN]?.get(cause)?.unwritten ?? 0
  log[KNOWN]?.set(cause, { state, fromMs: performance.now(), unwritten: 0 })
  log.warn({ ...fields, ...(unwritten > 0 && { unwritten }) }, words)
}

/**
 * Warns of a failure that may come many at a time for one cause, as to eighty requests that wait for a lost database: the first is
 * written, and those of the next minute are counted and written at debug. `cause` is of a closed list of words and codes.
 */
export const logFailure = (log: Knowing, cause: string, fields: object, words: string): void => {
  const known = log[KNOWN]?.get(cause)
  if (isStill(known, 'failing', 'lost', 'back')) {
    known.unwritten += 1
    log.debug(fields, words)
  } else write(log, cause, { fields, words }, 'failing')
}

/** Warns that something is gone, unless a failure has just said so; it has no second line until `logReturn`. */
export const logLoss = (log: Knowing, cause: string, fields: object, words: string): void => {
  const known = log[KNOWN]?.get(cause)
  if (isStill(known, 'failing', 'lost')) log[KNOWN]?.set(cause, { ...known, state: 'lost' })
  else write(log, cause, { fields, words }, 'lost')
}

/** Warns that what was lost is back, after how long and how many failures that were not written. */
export const logReturn = (log: Knowing, cause: string, words: string): void => {
  const known = log[KNOWN]?.get(cause)
  if (known?.state !== 'lost') return
  log[KNOWN]?.set(cause, { state: 'back', fromMs: performance.now(), unwritten: 0 })
  log.warn({ afterMs: Math.round(performance.now() - known.fromMs), unwritten: known.unwritten }, words)
}
