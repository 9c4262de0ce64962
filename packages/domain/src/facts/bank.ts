import { z } from 'zod/mini'
import { PAY_TYPES, VERIFICATION_STATUSES } from '../enumerations/index.ts'
import { type Fact, Instant, Uuid } from './basics.ts'

const accountShown = {
  uuid: Uuid,
  routingNumber: z.string(),
  mask: z.string(),
  accountType: z.enum(['CHECKING', 'SAVINGS']),
  holderName: z.string(),
  status: z.optional(z.enum(VERIFICATION_STATUSES)),
  /** Since when a person of the lender's has it to look at. */
  reviewSince: z.optional(Instant),
  /** Why a person refused it, in words for the borrower. */
  refusedFor: z.optional(z.string()),
}
const BankAccount = z.object({
  ...accountShown,
  /** Absent from accounts of an older release. */
  givenAt: z.optional(Instant),
  /** Given after the signing, and confirmed by the borrower over the phone: who was reached, at which number. */
  confirmed: z.optional(z.object({ spokeWith: z.string(), numberCalled: z.string(), at: Instant })),
  /** Verified by a person where the vendor would not say. */
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
