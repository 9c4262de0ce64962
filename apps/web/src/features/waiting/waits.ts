import { PENDING_PATIENCE_MS, VENDOR_PATIENCE_MS } from '@hearthline/domain/tasks'
import { rowOf, type Step } from '@hearthline/domain/workflow'

/** Who works on it while the borrower waits. */
export type Worker = 'lender' | 'person' | 'bureau' | 'valuation' | 'title' | 'signer' | 'calendar'

/** Those outside, who may answer that they need more time, and how long they are then waited for. */
const grantedMs: Readonly<Partial<Record<Worker, number>>> = {
  bureau: VENDOR_PATIENCE_MS.credit,
  valuation: VENDOR_PATIENCE_MS.valuation,
  title: VENDOR_PATIENCE_MS.title,
}

/** How long our own work may take before a person is notified. */
const OURS_MS = PENDING_PATIENCE_MS.workPending

export type Wait = {
  readonly worker: Worker
  /** How long it usually takes. */
  readonly usualMinutes: number
  /** Who acts after that. */
  readonly next: 'lender' | 'you'
}

/** The steps whose page stays while it is waited for (domain/routing, 'stay:'), each with its own words. */
export const WAITED_STEPS = [
  'PRE_SOFT_CREDIT_DISCLOSURE',
  'WAITING_FOR_SOFT_CREDIT',
  'IN_PROGRESS',
  'WAITING_FOR_PROPERTY_DATA',
  'PREQUAL_TITLE',
  'WAITING_FOR_INITIAL_DECISION',
  'GENERATE_APP_DISCLOSURES',
  'HARD_CREDIT_PULL',
  'WAITING_FOR_FINAL_DECISION',
] as const satisfies readonly Step[]

/** Any other step, by whom it waits for (workflow, waitsOn). */
const WAITED_CLASSES = ['system', 'vendor', 'staff', 'signer', 'clock'] as const

export type WaitName = (typeof WAITED_STEPS)[number] | (typeof WAITED_CLASSES)[number]

export const waits: Readonly<Record<WaitName, Wait>> = {
  PRE_SOFT_CREDIT_DISCLOSURE: { worker: 'lender', usualMinutes: 1, next: 'lender' },
  WAITING_FOR_SOFT_CREDIT: { worker: 'bureau', usualMinutes: 2, next: 'lender' },
  IN_PROGRESS: { worker: 'bureau', usualMinutes: 5, next: 'lender' },
  WAITING_FOR_PROPERTY_DATA: { worker: 'valuation', usualMinutes: 5, next: 'lender' },
  PREQUAL_TITLE: { worker: 'title', usualMinutes: 10, next: 'you' },
  WAITING_FOR_INITIAL_DECISION: { worker: 'lender', usualMinutes: 1, next: 'you' },
  GENERATE_APP_DISCLOSURES: { worker: 'lender', usualMinutes: 1, next: 'lender' },
  HARD_CREDIT_PULL: { worker: 'bureau', usualMinutes: 2, next: 'you' },
  WAITING_FOR_FINAL_DECISION: { worker: 'lender', usualMinutes: 1, next: 'you' },
  system: { worker: 'lender', usualMinutes: 1, next: 'you' },
  vendor: { worker: 'person', usualMinutes: 60, next: 'you' },
  staff: { worker: 'person', usualMinutes: 24 * 60, next: 'you' },
  signer: { worker: 'signer', usualMinutes: 3 * 24 * 60, next: 'lender' },
  clock: { worker: 'calendar', usualMinutes: 24 * 60, next: 'lender' },
}

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  names.some((name) => name === text)

/** The words of a step's wait: its own, or those of whom it waits for; where it waits for the borrower, the lender acts. */
export const waitNameOf = (step: Step): WaitName => {
  if (isOneOf(WAITED_STEPS, step)) return step
  const { waitsOn } = rowOf(step)
  return isOneOf(WAITED_CLASSES, waitsOn) ? waitsOn : 'system'
}

export type Times = {
  /** When it usually is done. */
  readonly usuallyBy: Date
  /** When a vendor that gave no answer has been asked for the last time, and a person has been notified. */
  readonly retriedBy: Date
  /** When a person has been notified in any case; undefined where the wait is for people, who have no time limit. */
  readonly reportedBy: Date | undefined
  /** Whether somebody outside is asked, who may answer that they need more time. */
  readonly isAsked: boolean
  readonly waitedMinutes: number
  readonly isLate: boolean
  readonly isRetried: boolean
}

const MINUTE_MS = 60_000
/** A request that fails is repeated for about so long before a person is notified; the longer waits begin within it. */
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
