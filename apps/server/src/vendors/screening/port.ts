/** An entry of a sanctions list that may match the person. */
export type ListedEntry = {
  /** The name of the list. */
  readonly list: string
  /** The entry's number or name in the list. */
  readonly entry: string
  readonly names: readonly string[]
  /** As in the list, often only a year. */
  readonly birthDates: readonly string[]
  readonly listedOn?: string | undefined
  readonly likenessPercent: number
}

export type ScreeningAnswer =
  | { readonly outcome: 'clear' }
  | { readonly outcome: 'possibleMatch'; readonly hits: readonly ListedEntry[] }

/** Sanctions lists. A person reviews possible matches and sees the entries. */
export type ScreeningVendor = {
  screen(request: { reference: string; name: string; birthDate: string }): Promise<ScreeningAnswer>
}
