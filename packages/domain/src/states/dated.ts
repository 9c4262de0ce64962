/** A table of law or market practice: since when it holds, where it comes from, and whether counsel must confirm it. */
export type Dated<Rows> = {
  /** First day (ISO) on which the rows are meant to hold. */
  readonly effectiveOn: string
  readonly source: string
  /** True where the rows are general knowledge that counsel has not confirmed yet. */
  readonly toConfirm: boolean
  readonly rows: Rows
}
