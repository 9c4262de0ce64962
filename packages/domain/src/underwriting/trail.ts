export type TrailValue = string | number | boolean | null

/** One rule asked, what it was asked about and what it answered, in the order in which they were asked. */
export type TrailEntry = {
  readonly rule: string
  readonly input: Readonly<Record<string, TrailValue>>
  readonly outcome: string
}
