import { rowOf, type Step } from '@hearthline/domain/workflow'
import { WAITED_CLASSES, WAITED_STEPS, type WaitName } from './waits.ts'

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
  /** When a person has been told, if it is not. */
  readonly toldBy: Date
  readonly waitedMinutes: number
  readonly isLate: boolean
}

const MINUTE_MS = 60_000
/** Vendors are asked again for about so long before a person is told. */
const RETRIES_MINUTES = 30

export const timesOf = (since: Date, now: Date, usualMinutes: number): Times => {
  const usuallyBy = new Date(since.getTime() + usualMinutes * MINUTE_MS)
  return {
    usuallyBy,
    toldBy: new Date(usuallyBy.getTime() + RETRIES_MINUTES * MINUTE_MS),
    // Two clocks seldom agree, and a sandbox's may be ahead.
    waitedMinutes: Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)),
    isLate: now > usuallyBy,
  }
}
