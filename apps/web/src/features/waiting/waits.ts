import { PENDING_PATIENCE_MS, VENDOR_PATIENCE_MS } from '@hearthline/domain/tasks'
import type { Step } from '@hearthline/domain/workflow'

/** Whoever is at work while the borrower waits. */
export type Worker = 'lender' | 'person' | 'bureau' | 'valuation' | 'title' | 'signer' | 'calendar'

/** Those outside, who may answer that they need more time, and how long they are then waited for. */
export const grantedMs: Readonly<Partial<Record<Worker, number>>> = {
  bureau: VENDOR_PATIENCE_MS.credit,
  valuation: VENDOR_PATIENCE_MS.valuation,
  title: VENDOR_PATIENCE_MS.title,
}

/** How long our own work may take before a person is told. */
export const OURS_MS = PENDING_PATIENCE_MS.workPending

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

/** Any other step, by whoever it waits for (workflow, waitsOn). */
export const WAITED_CLASSES = ['system', 'vendor', 'staff', 'signer', 'clock'] as const

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
