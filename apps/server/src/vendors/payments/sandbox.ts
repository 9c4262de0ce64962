import { addDays, day } from '@hearthline/domain/calendar'
import { codeFrom } from '../number-from.ts'
import type { PaymentsVendor } from './port.ts'

/** Interest to the good-through day, as a share of the balance. */
const PAYOFF_INTEREST_PER_THOUSAND = 4

const sent = (reference: string) => ({ outcome: 'sent' as const, traceNumber: `SBX${codeFrom(reference)}` })

/** Sends nothing. The trace number is made from the reference, so that a repeated request shows the same payment. */
export const createSandboxPayments = (): PaymentsVendor => ({
  send: async ({ reference }) => sent(reference),
  quotePayoff: async ({ balanceCents, askedOn }) => ({
    payoffCents: balanceCents + Math.ceil((balanceCents * PAYOFF_INTEREST_PER_THOUSAND) / 1_000),
    goodThrough: addDays(day(askedOn), 30),
  }),
  payOff: async ({ reference }) => sent(reference),
})
