import { type BotTopic, type BotTopicForm, listBotTopics, saveBotTopic } from '@hearthline/contracts'
import { type Bound, Problem, reads, writes } from '../../../platform/http/index.ts'
import { HUMAN, isOwn } from '../answering/decide.ts'
import { type KnownTopic, topicsOf } from '../knowledge.ts'
import type { ChatbotTables } from '../tables.ts'
import { countBad, insertTopic, type TopicRow } from '../topic-store.ts'

const isOwnWords = (id: string): boolean => isOwn(id) || id === HUMAN

const topicOf = (topic: KnownTopic, badCount: number): BotTopic => ({
  id: topic.id,
  title: topic.title,
  answer: topic.answer,
  phrasings: { en: [...topic.phrasings.en], es: [...topic.phrasings.es] },
  isOn: topic.isOn,
  version: topic.version,
  changed: topic.changed && { at: topic.changed.at.toISOString(), name: topic.changed.name },
  isOwn: isOwnWords(topic.id),
  badCount,
})

export const listTopicsCall: Bound = reads(listBotTopics, async (_, { app, tenant }) => {
  const topics = await topicsOf(app.db, tenant.id)
  const bad = await countBad(app.db.read<ChatbotTables>(tenant.id), tenant.id)
  return [...topics.values()].map((topic) => topicOf(topic, bad.get(topic.id) ?? 0))
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
  answer: isOwnWords(id) ? { en: '', es: '' } : form.answer,
  phrasings: form.phrasings,
})

export const saveTopicCall: Bound = writes(saveBotTopic, async ({ params, body }, { caller, app, tenant, tx }) => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const known = (await topicsOf(app.db, tenant.id)).get(params.topic)
  if ((known?.version ?? null) !== body.from) throw new Problem('topicChanged')
  const changed = { at: new Date(), name: caller.name }
  const row = rowOf(params.topic, body)
  const whole: TopicRow = {
    ...row,
    organisation_id: tenant.id,
    changed_at: changed.at,
    changed_by: caller.identityUuid,
    changed_name: caller.name,
  }
  if (!(await insertTopic(tx.as<ChatbotTables>(), whole))) throw new Problem('topicChanged')
  const { title, answer, phrasings, is_on: isOn, version } = row
  return topicOf({ id: params.topic, title, answer, phrasings, isOn, version, changed }, 0)
})
