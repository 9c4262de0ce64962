import type { Language } from '@hearthline/domain/languages'

type Every<T> = Readonly<Record<Language, T>>

/** One thing that people ask: its title for staff and for choices, its answer, and the ways in which it is asked. */
export type Topic = {
  readonly id: string
  readonly title: Every<string>
  /** With the placeholders of placeholders.ts. Empty where the answer comes from the application or is a person. */
  readonly answer: Every<string>
  readonly phrasings: Every<readonly string[]>
}
