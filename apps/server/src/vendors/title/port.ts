import type { TitleRecord } from '@hearthline/domain/application'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { Home } from '../valuation/port.ts'

/** A title company: the public record's owners and liens. */
export type TitleVendor = {
  summarize(request: TitleRequest): Promise<TitleAnswer>
  finish(request: TitleRequest): Promise<TitleAnswer>
}

export type TitleRequest = {
  readonly reference: string
  readonly home: Home
  readonly owner: string
  /** Who else gives the deed, once the borrower has named them: the vesting has to name everybody. */
  readonly otherOwners?: readonly string[] | undefined
  /** Documents by which the applicant proves ownership against the public record. */
  readonly evidence: readonly BroughtDocument[]
}

export type TitleAnswer =
  | {
      readonly outcome: 'found'
      readonly ownerMatches: boolean
      /** The owners in the public record. */
      readonly owners: readonly string[]
      readonly liens: readonly {
        readonly creditor: string
        readonly kind: 'JUDGMENT' | 'TAX_LIEN'
        readonly balanceCents: number
      }[]
      /** When the last home equity loan on record was closed, even if it is paid off. */
      readonly homeEquityClosedOn?: string | undefined
      /** What a deed repeats of the public record; what the record does not have is absent. */
      readonly record?: TitleRecord | undefined
    }
  | { readonly outcome: 'noMatch' }
  | { readonly outcome: 'pending' }
