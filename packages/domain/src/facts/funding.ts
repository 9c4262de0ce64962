import { z } from 'zod/mini'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'

/** Opening, notice and disclosures: the right to cancel runs from the last (12 CFR 1026.15(a)(3)). */
const RescissionEvent = z.object({
  kind: z.enum(['accountOpened', 'noticeDelivered', 'disclosuresDelivered']),
  at: Instant,
  /** Whom it reached; the borrower where nobody is named. */
  owner: z.optional(Uuid),
})
export type RescissionEvent = Fact<typeof RescissionEvent>

export const Rescission = z.object({
  applies: z.boolean(),
  /** Kept since November 2026. */
  events: z.optional(z.array(RescissionEvent)),
  lastOfThreeEventsOn: IsoDay,
  endsMidnightOf: IsoDay,
  earliestDisbursementOn: IsoDay,
  settlementOn: IsoDay,
})
export type Rescission = Fact<typeof Rescission>

const ClosingInvoice = z.object({ number: z.string(), amountCents: Cents, issuedOn: IsoDay, dueOn: IsoDay })
export type ClosingInvoice = Fact<typeof ClosingInvoice>

const fundingShown = {
  recordedAs: z.optional(z.string()),
  recordedOn: z.optional(IsoDay),
  disbursedOn: z.optional(IsoDay),
  reference: z.optional(z.string()),
  /** For the costs of closing, where the lender invoices them. */
  invoice: z.optional(ClosingInvoice),
  /** When the schedule of a payment on another day than agreed was put among the documents. */
  restatedAt: z.optional(Instant),
}
export const FundingShown = z.object(fundingShown)
export const Funding = z.object({
  ...fundingShown,
  screenedAt: z.optional(Instant),
  approvals: z.array(
    z.object({
      staffUuid: z.string(),
      name: z.string(),
      /** As they were then; approvals of before this was kept name none. */
      roles: z.optional(z.array(z.string())),
      at: Instant,
    }),
  ),
})
export type Funding = Fact<typeof Funding>

export const Cancellation = z.object({
  at: Instant,
  kind: z.enum(['WITHDRAWN', 'RESCINDED', 'LENDER']),
  reason: z.string(),
})
export type Cancellation = Fact<typeof Cancellation>
