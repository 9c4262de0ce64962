import type { BotTopic, BotTopicForm } from '@hearthline/contracts'

/** As it is in the fields: one phrasing on each line. */
export type TopicTyped = {
  readonly id: string
  readonly titleEn: string
  readonly titleEs: string
  readonly answerEn: string
  readonly answerEs: string
  readonly waysEn: string
  readonly waysEs: string
  readonly isOn: boolean
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const typedOf = (topic: BotTopic | undefined): TopicTyped => ({
  id: topic?.id ?? '',
  titleEn: topic?.title.en ?? '',
  titleEs: topic?.title.es ?? '',
  answerEn: topic?.answer.en ?? '',
  answerEs: topic?.answer.es ?? '',
  waysEn: topic?.phrasings.en.join('\n') ?? '',
  waysEs: topic?.phrasings.es.join('\n') ?? '',
  isOn: topic?.isOn ?? true,
})

/** A topic that is answered from an application has no words here: a dash is sent for them. */
export const formOf = (typed: TopicTyped, of: BotTopic | undefined): BotTopicForm => ({
  title: { en: typed.titleEn, es: typed.titleEs },
  answer: of?.isOwn === true ? { en: '-', es: '-' } : { en: typed.answerEn, es: typed.answerEs },
  phrasings: { en: linesOf(typed.waysEn), es: linesOf(typed.waysEs) },
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
