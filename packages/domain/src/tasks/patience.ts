import type { PendingWork } from './pending-work.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a vendor that said 'later' is waited for before a person takes it up, by what its work usually takes. */
export const VENDOR_PATIENCE_MS = {
  address: HOUR,
  bankAccount: DAY,
  credit: DAY,
  flood: 5 * DAY,
  identity: DAY,
  // The tax office takes up to three business days for a transcript.
  income: 6 * DAY,
  mail: DAY,
  notary: DAY,
  payments: 3 * DAY,
  // Counties without electronic recording take weeks.
  recording: 45 * DAY,
  screening: DAY,
  sms: DAY,
  title: 10 * DAY,
  // A broker drives by, an appraiser needs an appointment.
  valuation: 15 * DAY,
} as const

/** How long work that no vendor said 'later' to may take before a person is told. */
export const PENDING_PATIENCE_MS: Readonly<Record<PendingWork, number>> = {
  identityPending: VENDOR_PATIENCE_MS.identity,
  notaryPending: VENDOR_PATIENCE_MS.notary,
  papersPending: HOUR,
  workPending: HOUR,
}
