import type { BotTopic, BotTopicForm } from '@hearthline/contracts'
import { inEachLanguage, type Language } from '@hearthline/domain/languages'

/** As it is in the fields: one phrasing on each line. */
export type TopicTyped = {
  readonly id: string
  readonly title: Readonly<Record<Language, string>>
  readonly answer: Readonly<Record<Language, string>>
  readonly phrasings: Readonly<Record<Language, string>>
  readonly isOn: boolean
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const typedOf = (topic: BotTopic | undefined): TopicTyped => ({
  id: topic?.id ?? '',
  title: inEachLanguage((code) => topic?.title[code] ?? ''),
  answer: inEachLanguage((code) => topic?.answer[code] ?? ''),
  phrasings: inEachLanguage((code) => topic?.phrasings[code].join('\n') ?? ''),
  isOn: topic?.isOn ?? true,
})

/** A topic that is answered from an application has no words here: a dash is sent for them. */
export const formOf = (typed: TopicTyped, of: BotTopic | undefined): BotTopicForm => ({
  title: typed.title,
  answer: of?.isOwn === true ? inEachLanguage(() => '-') : typed.answer,
  phrasings: inEachLanguage((code) => linesOf(typed.phrasings[code])),
  isOn: typed.isOn,
  from: of?.version ?? null,
})

/** A name for a new topic, from its English title. */
export const topicIdOf = (title: string): string =>
  `own-${title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)}`
