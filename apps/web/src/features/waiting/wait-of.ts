import { rowOf, type Step } from '@hearthline/domain/workflow'
import { grantedMs, OURS_MS, WAITED_CLASSES, WAITED_STEPS, type WaitName, waits } from './waits.ts'

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  names.some((name) => name === text)

/** The words a step is waited with: its own, or those of whoever it waits for; what waits for the borrower is ours to settle. */
export const waitNameOf = (step: Step): WaitName => {
  if (isOneOf(WAITED_STEPS, step)) return step
  const { waitsOn } = rowOf(step)
  return isOneOf(WAITED_CLASSES, waitsOn) ? waitsOn : 'system'
}

export type Times = {
  /** When it usually is done. */
  readonly usuallyBy: Date
  /** When who was asked and gave no answer at all has been asked for the last time, and a person has been told. */
  readonly retriedBy: Date
  /** When a person has been told in any case; undefined where people are waited for, who take the time they take. */
  readonly reportedBy: Date | undefined
  /** Whether somebody outside is asked, who may answer that they need more time. */
  readonly isAsked: boolean
  readonly waitedMinutes: number
  readonly isLate: boolean
  readonly isRetried: boolean
}

const MINUTE_MS = 60_000
/** A question that fails is asked again for about so long before a person is told; the longer waits begin within it. */
const RETRIES_MS = 30 * MINUTE_MS

const patienceOf = (name: WaitName): number | undefined => {
  const { worker } = waits[name]
  return worker === 'lender' ? OURS_MS : grantedMs[worker]
}

export const timesOf = (name: WaitName, since: Date, now: Date): Times => {
  const { worker, usualMinutes } = waits[name]
  const after = (ms: number) => new Date(since.getTime() + ms)
  const usuallyBy = after(usualMinutes * MINUTE_MS)
  const retriedBy = after(usualMinutes * MINUTE_MS + RETRIES_MS)
  const patience = patienceOf(name)
  return {
    usuallyBy,
    retriedBy,
    reportedBy: patience === undefined ? undefined : after(patience + RETRIES_MS),
    isAsked: grantedMs[worker] !== undefined,
    // Two clocks seldom agree, and a sandbox's may be ahead.
    waitedMinutes: Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)),
    isLate: now > usuallyBy,
    isRetried: now > retriedBy,
  }
}
