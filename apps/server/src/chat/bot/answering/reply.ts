import type { BotAnswer } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import { say } from '../../../platform/language/index.ts'
import type { KnownTopic } from '../known-topics.ts'
import type { Decision, GuardDecision } from './decide.ts'
import { botWords, guardWords } from './guard-words.ts'
import { answerOwn, type Own } from './own-facts.ts'
import { filled, type Lender } from './placeholders.ts'

/** The words of an answer, and its structured form for the page. */
export type Reply = {
  readonly words: string
  readonly answer: BotAnswer
  /** Whether the reply does not help by itself; after two in a row a person is offered. */
  readonly isUnsure: boolean
}

export type Replying = {
  readonly locale: Language
  readonly topics: ReadonlyMap<string, KnownTopic>
  readonly lender: Lender
  /** The asker's own application: 'unknown' where nobody proved who they are, undefined where they have none. */
  readonly own: Own | 'unknown' | undefined
  /** The number of unsure replies in a row before this one. */
  readonly unsureBefore: number
}

const UNSURE_TURNS = 2
/** Topics whose answer also offers a person. */
const OFFERS_HANDOFF = new Set(['valuation-dispute', 'rescission', 'declined', 'cancel-application'])

const ownReply = (topic: string, { own, locale }: Replying): Reply => {
  if (own === 'unknown')
    return {
      words: say(locale, botWords.signIn),
      answer: { kind: 'application', id: topic, handoff: true },
      isUnsure: false,
    }
  if (own === undefined)
    return {
      words: say(locale, botWords.noApplication),
      answer: { kind: 'application', id: topic, handoff: true },
      isUnsure: false,
    }
  const href = `/account/heloc/${own.application.uuid}`
  const label = say(locale, botWords.source)
  return {
    words: answerOwn(topic, own, locale),
    answer: { kind: 'application', id: topic, sources: [{ label, href }], handoff: false },
    isUnsure: false,
  }
}

const faqReply = (topic: KnownTopic, { locale, lender }: Replying): Reply => ({
  words: filled(topic.answer[locale], locale, lender),
  answer: {
    kind: 'faq',
    id: topic.id,
    sources: [{ label: topic.title[locale] }],
    handoff: OFFERS_HANDOFF.has(topic.id),
  },
  isUnsure: false,
})

const unsure = (reply: Omit<Reply, 'isUnsure'>, { unsureBefore, locale }: Replying): Reply => {
  const isTime = unsureBefore + 1 >= UNSURE_TURNS
  return {
    words: isTime ? `${reply.words} ${say(locale, botWords.twice)}` : reply.words,
    answer: { ...reply.answer, handoff: isTime || reply.answer.handoff },
    isUnsure: true,
  }
}

const choicesFrom = (ids: readonly string[], { locale, topics }: Replying) =>
  [...new Set(ids)].flatMap((id) => {
    const topic = topics.get(id)
    return topic === undefined ? [] : [{ id, label: topic.title[locale] }]
  })

/** Offers a person and, where the guard is only suspected, the topics that may be meant instead. */
const guardReply = ({ guard, isSure, isClear, topics }: GuardDecision, asked: Replying): Reply => {
  const { locale } = asked
  const choices = choicesFrom(topics, asked)
  const known = isClear ? say(locale, guardWords[guard]) : say(locale, botWords.suspected)
  const first = isSure || choices.length > 0 ? known : `${say(locale, botWords.none)} ${say(locale, botWords.twice)}`
  return {
    words: choices.length === 0 ? first : `${first} ${say(locale, botWords.orChoices)}`,
    answer: { kind: 'guard', id: guard, handoff: true, ...(choices.length > 0 && { choices }) },
    isUnsure: !isSure,
  }
}

/** The reply to a decision, in the asker's language. */
export const replyTo = (decision: Decision, asked: Replying): Reply => {
  const { locale, topics } = asked
  switch (decision.kind) {
    case 'guard':
      return guardReply(decision, asked)
    case 'human':
      return { words: say(locale, botWords.human), answer: { kind: 'human', handoff: true }, isUnsure: false }
    case 'application':
      return ownReply(decision.topic, asked)
    case 'faq': {
      const topic = topics.get(decision.topic)
      return topic === undefined
        ? unsure({ words: say(locale, botWords.none), answer: { kind: 'none', handoff: false } }, asked)
        : faqReply(topic, asked)
    }
    case 'choices': {
      const choices = choicesFrom(decision.topics, asked)
      return unsure(
        { words: say(locale, botWords.choices), answer: { kind: 'choices', choices, handoff: true } },
        asked,
      )
    }
    case 'none':
      return unsure({ words: say(locale, botWords.none), answer: { kind: 'none', handoff: false } }, asked)
  }
}
