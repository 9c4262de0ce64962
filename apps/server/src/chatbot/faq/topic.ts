type Both<T> = { readonly en: T; readonly es: T }

/** One thing that people ask: its title for staff and for choices, its answer, and the ways in which it is asked. */
export type Topic = {
  readonly id: string
  readonly title: Both<string>
  /** With the placeholders of placeholders.ts. Empty where the answer comes from the application or is a person. */
  readonly answer: Both<string>
  readonly phrasings: Both<readonly string[]>
}
