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
  /** Papers by which the applicant shows that the home is theirs although the record says otherwise. */
  readonly evidence: readonly BroughtDocument[]
}

export type TitleAnswer =
  | {
      readonly outcome: 'found'
      readonly ownerMatches: boolean
      /** The owners as the public record names them. */
      readonly owners: readonly string[]
      readonly liens: readonly {
        readonly creditor: string
        readonly kind: 'JUDGMENT' | 'TAX_LIEN'
        readonly balanceCents: number
      }[]
      /** When the last home equity loan on record was closed, also where it is paid off by now. */
      readonly homeEquityClosedOn?: string | undefined
    }
  | { readonly outcome: 'noMatch' }
  | { readonly outcome: 'pending' }
