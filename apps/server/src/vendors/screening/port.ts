/** An entry of a list that looks like the person asked about. */
export type ListedEntry = {
  /** Of which list, by its own name. */
  readonly list: string
  /** The entry's number or name there. */
  readonly entry: string
  readonly names: readonly string[]
  /** As the list gives them: a year alone is usual. */
  readonly birthDates: readonly string[]
  readonly listedOn?: string | undefined
  readonly likenessPercent: number
}

export type ScreeningAnswer =
  | { readonly outcome: 'clear' }
  | { readonly outcome: 'possibleMatch'; readonly hits: readonly ListedEntry[] }

/** Sanctions lists. A possible match is for a person to judge, who sees the entries. */
export type ScreeningVendor = {
  screen(request: { reference: string; name: string; birthDate: string }): Promise<ScreeningAnswer>
}
