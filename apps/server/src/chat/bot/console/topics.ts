import { type BotTopic, type BotTopicForm, listBotTopics, saveBotTopic } from '@hearthline/contracts'
import { inEachLanguage } from '@hearthline/domain/languages'
import { type Bound, Problem, reads, writes } from '../../../platform/http/index.ts'
import { HUMAN, isOwn } from '../answering/decide.ts'
import { filled, type Lender } from '../answering/placeholders.ts'
import { type KnownTopic, type KnownTopics, MOST_PHRASINGS, phrasingsOf, topicsOf } from '../known-topics.ts'
import { type BotDeps, lenderOf } from '../session.ts'
import type { ChatbotTables } from '../tables.ts'
import { countBad, insertTopic, lockTopics, type TopicRow } from '../topic-store.ts'

const isOwnWords = (id: string): boolean => isOwn(id) || id === HUMAN

const topicOf = (topic: KnownTopic, { lender, badCount }: { lender: Lender; badCount: number }): BotTopic => ({
  id: topic.id,
  title: topic.title,
  answer: topic.answer,
  shown: inEachLanguage((code) => filled(topic.answer[code], code, lender)),
  phrasings: inEachLanguage((code) => [...topic.phrasings[code]]),
  isOn: topic.isOn,
  version: topic.version,
  changed: topic.changed && { at: topic.changed.at.toISOString(), name: topic.changed.name },
  isOwn: isOwnWords(topic.id),
  badCount,
})

export const listTopicsCall = (deps: BotDeps): Bound =>
  reads(listBotTopics, async (_, context) => {
    const { app, tenant } = context
    const tables = app.db.read<ChatbotTables>(tenant.id)
    const topics = await topicsOf(tables, tenant.id)
    const bad = await countBad(tables, tenant.id)
    const lender = await lenderOf(deps, context)
    return [...topics.values()].map((topic) => topicOf(topic, { lender, badCount: bad.get(topic.id) ?? 0 }))
  })

const rowOf = (
  id: string,
  form: BotTopicForm,
): Pick<TopicRow, 'topic_id' | 'version' | 'is_on' | 'title' | 'answer' | 'phrasings'> => ({
  topic_id: id,
  version: (form.from ?? 0) + 1,
  is_on: form.isOn,
  title: form.title,
  // Answers from an application have no text of the lender's.
  answer: isOwnWords(id) ? inEachLanguage(() => '') : form.answer,
  phrasings: form.phrasings,
})

/** Refuses a change that brings the lender's phrasings above the limit; one that lowers them is always welcome. */
const requireFewPhrasings = (topics: KnownTopics, changed: KnownTopic): void => {
  const before = phrasingsOf(topics.values()).length
  const after = phrasingsOf(new Map(topics).set(changed.id, changed).values()).length
  if (after > MOST_PHRASINGS && after > before) throw new Problem('tooManyPhrasings')
}

export const saveTopicCall = (deps: BotDeps): Bound =>
  writes(saveBotTopic, async ({ params, body }, context) => {
    const { caller, tenant, tx } = context
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    const tables = tx.as<ChatbotTables>()
    await lockTopics(tables, tenant.id)
    const topics = await topicsOf(tables, tenant.id)
    if ((topics.get(params.topic)?.version ?? null) !== body.from) throw new Problem('topicChanged')
    const changed = { at: new Date(), name: caller.name }
    const row = rowOf(params.topic, body)
    const whole: TopicRow = {
      ...row,
      organisation_id: tenant.id,
      changed_at: changed.at,
      changed_by: caller.identityUuid,
      changed_name: caller.name,
    }
    const { title, answer, phrasings, is_on: isOn, version } = row
    const topic = { id: params.topic, title, answer, phrasings, isOn, version, changed }
    requireFewPhrasings(topics, topic)
    if (!(await insertTopic(tables, whole))) throw new Problem('topicChanged')
    return topicOf(topic, { lender: await lenderOf(deps, context), badCount: 0 })
  })
