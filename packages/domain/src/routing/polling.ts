import type { Step } from '../workflow/index.ts'

export type PollingClass = 'terminal' | 'waiting' | 'acting'

/** portal.md 4.3, "Terminal statuses needing no polling"; and complete, after which nothing happens. */
const TERMINAL: readonly Step[] = [
  'ASSETS_PREQUAL',
  'CANCELLED',
  'COMPLETE',
  'CREDIT_ERROR',
  'CREDIT_NO_MATCH',
  'DECLINED',
  'HARD_CREDIT_LOCKED_OR_FROZEN',
  'MULTIPLE_PROPERTIES',
  'NO_PROPERTY_FOUND',
  'SOFT_CREDIT_LOCKED_OR_FROZEN',
]

const WAITING_NAMES = /^WAITING_FOR|^GENERATE_|_PROCESSING$/

const ALSO_WAITING: readonly Step[] = ['PRE_SOFT_CREDIT_DISCLOSURE', 'HARD_CREDIT_PULL', 'IN_PROGRESS', 'PREQUAL_TITLE']

/** Whether a step needs no polling, is a wait, or requires somebody to act. */
export const pollingClass = (step: Step): PollingClass => {
  if (TERMINAL.includes(step)) return 'terminal'
  return WAITING_NAMES.test(step) || ALSO_WAITING.includes(step) ? 'waiting' : 'acting'
}

const BASE_MS = 1000
const CAP_MS = 5000
const SLOW_MS = 60_000
const TRIES = { terminal: 0, acting: 7, waiting: 14 } as const satisfies Record<PollingClass, number>

export type PollingPlan = {
  /** The pause before each attempt, one value per attempt. */
  readonly delaysMs: readonly number[]
  /** The interval after the attempts, in addition to push and refetch on focus; null: never. */
  readonly thenEveryMs: number | null
}

/** portal.md 9: pauses start at one second and double up to five; 7 attempts, 14 for a wait; then once a minute. */
export const pollingPlan = (step: Step): PollingPlan => {
  const kind = pollingClass(step)
  return {
    delaysMs: Array.from({ length: TRIES[kind] }, (_, tried) => Math.min(BASE_MS * 2 ** tried, CAP_MS)),
    thenEveryMs: kind === 'terminal' ? null : SLOW_MS,
  }
}
