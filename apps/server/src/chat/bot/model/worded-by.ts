import type { Language } from '@hearthline/domain/languages'
import { type Decided, HUMAN, isOwn } from '../answering/decide.ts'
import type { Lender } from '../answering/placeholders.ts'
import { filled } from '../answering/placeholders.ts'
import type { Reply } from '../answering/reply.ts'
import type { Knowledge } from '../knowledge.ts'
import { type FaqPassage, wordingError } from './check-wording.ts'
import type { Model } from './create-model.ts'

type Wording = {
  readonly asked: string
  readonly decided: Decided
  readonly reply: Reply
  readonly knowledge: Knowledge
  readonly lender: Lender
  readonly locale: Language
}

/** The answers that the search found, with figures filled in and nothing from an application. */
const passagesFor = ({ decided: { decision }, knowledge, lender, locale }: Wording): readonly FaqPassage[] => {
  if ((decision.kind !== 'faq' && decision.kind !== 'choices') || decision.found === undefined) return []
  return decision.found.ranked.flatMap(({ topic: id }) => {
    const topic = isOwn(id) || id === HUMAN ? undefined : knowledge.topics.get(id)
    return topic === undefined ? [] : [{ id, text: filled(topic.answer[locale], locale, lender) }]
  })
}

/** The reply in a model's words where they pass every check; else the reply unchanged. */
export const wordedBy = async (model: Model | undefined, wording: Wording): Promise<Reply> => {
  const { reply, asked: question, knowledge, locale } = wording
  const passages = model === undefined ? [] : passagesFor(wording)
  if (model === undefined || passages.length === 0) return reply
  const modelAnswer = await model({ question, passages, locale })
  if (modelAnswer === undefined || wordingError(modelAnswer, passages) !== undefined) return reply
  const sources = modelAnswer.cites.flatMap((id) => {
    const topic = knowledge.topics.get(id)
    return topic === undefined ? [] : [{ label: topic.title[locale] }]
  })
  const id = modelAnswer.cites[0]
  return {
    words: modelAnswer.answer.trim(),
    answer: { kind: 'faq', ...(id !== undefined && { id }), sources, handoff: reply.answer.handoff },
    isUnsure: false,
  }
}
