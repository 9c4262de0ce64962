import type { Home } from '../valuation/port.ts'

/** A title company: the public record's owners and liens. */
export type TitleVendor = {
  summarize(request: { reference: string; home: Home; owner: string }): Promise<TitleAnswer>
  finish(request: { reference: string; home: Home; owner: string }): Promise<TitleAnswer>
}

export type TitleAnswer =
  | {
      readonly outcome: 'found'
      readonly ownerMatches: boolean
      readonly liens: readonly {
        readonly creditor: string
        readonly kind: 'JUDGMENT' | 'TAX_LIEN'
        readonly balanceCents: number
      }[]
    }
  | { readonly outcome: 'noMatch' }
  | { readonly outcome: 'pending' }
