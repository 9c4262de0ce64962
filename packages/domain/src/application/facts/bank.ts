import type { PayType, VerificationStatus } from '../../enumerations/index.ts'
import type { Instant } from './basics.ts'

export type BankAccount = {
  readonly uuid: string
  readonly routingNumber: string
  readonly mask: string
  readonly accountType: 'CHECKING' | 'SAVINGS'
  readonly holderName: string
  readonly status?: VerificationStatus | undefined
  /** Since when a person of the lender's has it to look at. */
  readonly reviewSince?: Instant | undefined
  /** Why a person refused it, in words for the borrower. */
  readonly refusedFor?: string | undefined
  /** Absent from accounts of an older release. */
  readonly givenAt?: Instant | undefined
  /** Given after the signing, and confirmed by the borrower over the phone: who was reached, at which number. */
  readonly confirmed?: { readonly spokeWith: string; readonly numberCalled: string; readonly at: Instant } | undefined
  /** Verified by a person where the vendor would not say. */
  readonly byHand?: true | undefined
}

export type Bank = {
  readonly disburse?: BankAccount | undefined
  readonly payType?: PayType | undefined
  readonly autopay?:
    | { readonly uuid: string; readonly mask: string; readonly dayOfMonth: number; readonly authorizedAt: Instant }
    | undefined
  readonly confirmedAt?: Instant | undefined
}
