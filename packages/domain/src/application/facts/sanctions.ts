import type { Instant, IsoDay } from './basics.ts'

/** Somebody whose name was asked of the sanctions list. */
export type Screened = {
  readonly name: string
  /** The owner beside the borrower; the borrower where nobody is named, unless it is a spouse. */
  readonly owner?: string | undefined
  /** A spouse who consents owns nothing and told no birth date. */
  readonly isSpouse?: true | undefined
}

/** An entry of a sanctions list that looks like somebody of the application. The list is public. */
export type SanctionHit = {
  readonly of: Screened
  readonly list: string
  readonly entry: string
  readonly names: readonly string[]
  /** As the list gives them: a year alone is usual. */
  readonly birthDates: readonly string[]
  readonly listedOn?: IsoDay | undefined
  readonly likenessPercent: number
  readonly at: Instant
}
