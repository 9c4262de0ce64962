import { addDays, day } from '@hearthline/domain/calendar'
import { codeFrom } from '../number-from.ts'
import type { PaymentsVendor } from './port.ts'

/** Interest up to the good-through day, per thousand of the balance. */
const PAYOFF_INTEREST_PER_THOUSAND = 4

const sent = (reference: string) => ({ outcome: 'sent' as const, traceNumber: `SBX${codeFrom(reference)}` })

/**
 * Sends no money. The trace number is derived from the reference, so that a repeated request returns the same payment.
 */
export const createSandboxPayments = (): PaymentsVendor => ({
  send: async ({ reference }) => sent(reference),
  quotePayoff: async ({ balanceCents, askedOn }) => ({
    payoffCents: balanceCents + Math.ceil((balanceCents * PAYOFF_INTEREST_PER_THOUSAND) / 1_000),
    goodThrough: addDays(day(askedOn), 30),
  }),
  payOff: async ({ reference }) => sent(reference),
})
