import type { Instant, IsoDay } from './basics.ts'

export type Rescission = {
  readonly applies: boolean
  readonly lastOfThreeEventsOn: IsoDay
  readonly endsMidnightOf: IsoDay
  readonly earliestDisbursementOn: IsoDay
  readonly settlementOn: IsoDay
}

export type Funding = {
  readonly screenedAt?: Instant | undefined
  readonly recordedAs?: string | undefined
  readonly recordedOn?: IsoDay | undefined
  readonly approvals: readonly { readonly staffUuid: string; readonly name: string; readonly at: Instant }[]
  readonly disbursedOn?: IsoDay | undefined
  readonly reference?: string | undefined
}

export type Cancellation = {
  readonly at: Instant
  readonly kind: 'WITHDRAWN' | 'RESCINDED' | 'LENDER'
  readonly reason: string
}
