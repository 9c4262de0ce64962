import type { FoundHome } from '@hearthline/domain/application'
import type { KnownCondition } from '@hearthline/domain/underwriting'

/** Automated values, and orders for broker price opinions, evaluations and appraisals if there is none. */
export type ValuationVendor = {
  estimate(request: { reference: string; home: Home; askedOn: string }): Promise<ValuationAnswer>
  order(request: {
    /** A repeated reference asks for the result of the same order. */
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
  /** The county's parcel number, if several homes share the address. */
  readonly parcel?: string | undefined
}

export type ValuationAnswer =
  | {
      readonly outcome: 'valued'
      readonly valueCents: number
      readonly asOf: string
      /** The condition of the home, if somebody has seen it. */
      readonly condition?: KnownCondition | undefined
    }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'several'; readonly homes: readonly FoundHome[] }
  | { readonly outcome: 'noValue' }
  | { readonly outcome: 'pending' }
