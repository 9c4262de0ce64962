import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'

type Every<T> = Readonly<Record<Language, T>>

/** A subject that people ask about: its title for staff and for choices, its answer, and ways to ask. */
export type Topic = {
  readonly id: string
  readonly title: Every<string>
  /** Text with placeholders (placeholders.ts). Empty where the application or a person answers. */
  readonly answer: Every<string>
  readonly phrasings: Every<readonly string[]>
}

/** Every way to ask for a topic, in every language; its titles are among them. */
export const waysToAsk = ({ title, phrasings }: Pick<Topic, 'title' | 'phrasings'>): readonly string[] => [
  ...LANGUAGE_CODES.map((code) => title[code]),
  ...LANGUAGE_CODES.flatMap((code) => phrasings[code]),
]
