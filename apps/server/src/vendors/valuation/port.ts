import type { FoundHome } from '@hearthline/domain/application'
import type { KnownCondition } from '@hearthline/domain/underwriting'

/** Automated values, and the broker's opinions, evaluations and appraisals ordered where there is none. */
export type ValuationVendor = {
  estimate(request: { reference: string; home: Home; askedOn: string }): Promise<ValuationAnswer>
  order(request: {
    /** Repeating it asks after the same order. */
    reference: string
    kind: 'BPO' | 'RESIDENTIAL_EVALUATION' | 'APPRAISAL'
    home: Home
    askedOn: string
  }): Promise<ValuationAnswer>
}

export type Home = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** The county's number, where several homes have the address and one was chosen. */
  readonly parcel?: string | undefined
}

export type ValuationAnswer =
  | {
      readonly outcome: 'valued'
      readonly valueCents: number
      readonly asOf: string
      /** What state the home is in, from whoever has seen it. */
      readonly condition?: KnownCondition | undefined
    }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'several'; readonly homes: readonly FoundHome[] }
  | { readonly outcome: 'noValue' }
  | { readonly outcome: 'pending' }
