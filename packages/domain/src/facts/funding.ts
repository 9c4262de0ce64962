import { z } from 'zod/mini'
import { PAY_TYPES, VERIFICATION_STATUSES } from '../enumerations/index.ts'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'

const accountShown = {
  uuid: Uuid,
  routingNumber: z.string(),
  mask: z.string(),
  accountType: z.enum(['CHECKING', 'SAVINGS']),
  holderName: z.string(),
  status: z.optional(z.enum(VERIFICATION_STATUSES)),
  /** Since when staff have it to review. */
  reviewSince: z.optional(Instant),
  /** Why staff refused it, in words for the borrower. */
  refusedFor: z.optional(z.string()),
}
const BankAccount = z.object({
  ...accountShown,
  /** Absent for accounts stored by an older release. */
  givenAt: z.optional(Instant),
  /** For an account given after signing, which the borrower confirmed by phone: who was reached, at which number. */
  confirmed: z.optional(z.object({ spokeWith: z.string(), numberCalled: z.string(), at: Instant })),
  /** Verified by staff because the vendor gave no answer. */
  byHand: z.optional(z.literal(true)),
})
export type BankAccount = Fact<typeof BankAccount>

const bankShown = {
  payType: z.optional(z.enum(PAY_TYPES)),
  autopay: z.optional(z.object({ uuid: Uuid, mask: z.string(), dayOfMonth: z.number(), authorizedAt: Instant })),
  confirmedAt: z.optional(Instant),
}
export const BankShown = z.object({ disburse: z.optional(z.object(accountShown)), ...bankShown })
export const Bank = z.object({ disburse: z.optional(BankAccount), ...bankShown })
export type Bank = Fact<typeof Bank>

/** Opening, notice and disclosures: the right to cancel runs from the last (12 CFR 1026.15(a)(3)). */
const RescissionEvent = z.object({
  kind: z.enum(['accountOpened', 'noticeDelivered', 'disclosuresDelivered']),
  at: Instant,
  /** The person concerned; the borrower if absent. */
  owner: z.optional(Uuid),
})
export type RescissionEvent = Fact<typeof RescissionEvent>

export const Rescission = z.object({
  applies: z.boolean(),
  /** Stored since November 2026. */
  events: z.optional(z.array(RescissionEvent)),
  lastOfThreeEventsOn: IsoDay,
  endsMidnightOf: IsoDay,
  earliestDisbursementOn: IsoDay,
  settlementOn: IsoDay,
})
export type Rescission = Fact<typeof Rescission>

const ClosingInvoice = z.object({
  number: z.string(),
  amountCents: Cents,
  issuedOn: IsoDay,
  dueOn: IsoDay,
  /** The day on which the whole amount had come in. */
  paidOn: z.optional(IsoDay),
})
export type ClosingInvoice = Fact<typeof ClosingInvoice>

const fundingShown = {
  recordedAs: z.optional(z.string()),
  recordedOn: z.optional(IsoDay),
  disbursedOn: z.optional(IsoDay),
  reference: z.optional(z.string()),
  /** For the closing costs, if the lender invoices them. */
  invoice: z.optional(ClosingInvoice),
  /** When the schedule of payments was added to the documents, after the money left on another day than agreed. */
  restatedAt: z.optional(Instant),
}
export const FundingShown = z.object(fundingShown)
export const Funding = z.object({
  ...fundingShown,
  screenedAt: z.optional(Instant),
  /** Payments that a bank sent back, and what it asks to be changed, in the order in which it said so. */
  returned: z.optional(
    z.array(
      z.object({
        of: z.enum(['DRAW', 'PAYOFF', 'AUTOPAY']),
        /** The trace number of the payment. */
        reference: z.string(),
        /** The bank's reason: R and two digits, or C and two digits for a change. */
        code: z.string(),
        /** What came back; nothing, where it is a change or an announcement of autopay. */
        cents: Cents,
        at: Instant,
        /** What staff did about it: how the money was paid again, if there was any. */
        settled: z.optional(z.object({ at: Instant, paidWith: z.optional(z.string()) })),
      }),
    ),
  ),
  approvals: z.array(
    z.object({
      staffUuid: z.string(),
      name: z.string(),
      /** The approver's roles at the time; approvals from before this was stored have none. */
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
