import { offTopic, startTopics, type Topic, waysToAsk } from './faq/index.ts'
import { OFF_TOPIC, type Phrasing } from './retrieval/index.ts'
import { type ChatbotDb, findChanged } from './topic-store.ts'

export type KnownTopic = Topic & {
  readonly isOn: boolean
  /** 0 for a topic as it ships. */
  readonly version: number
  readonly changed: { readonly at: Date; readonly name: string } | null
}

export type KnownTopics = ReadonlyMap<string, KnownTopic>

/**
 * The most phrasings of a lender's topics, with those that ship. Training takes time with the cube of their number and
 * memory with its square: these took 36 s on a busy machine, and 190 MB.
 */
export const MOST_PHRASINGS = 2_800

const shipped = (): Map<string, KnownTopic> =>
  new Map(startTopics.map((topic) => [topic.id, { ...topic, isOn: true, version: 0, changed: null }]))

/** The topics that ship, with the lender's changes applied. */
export const topicsOf = async (tables: ChatbotDb, organisation: string): Promise<KnownTopics> => {
  const topics = shipped()
  for (const row of await findChanged(tables, organisation))
    topics.set(row.topic_id, {
      id: row.topic_id,
      title: row.title,
      answer: row.answer,
      phrasings: row.phrasings,
      isOn: row.is_on,
      version: row.version,
      changed: { at: row.changed_at, name: row.changed_name },
    })
  return topics
}

/** The phrasings of all topics that are on; titles count as phrasings. */
export const phrasingsOf = (
  topics: Iterable<Pick<KnownTopic, 'id' | 'title' | 'phrasings' | 'isOn'>>,
): readonly Phrasing[] => [
  ...[...topics]
    .filter(({ isOn }) => isOn)
    .flatMap(({ id, title, phrasings }) => waysToAsk({ title, phrasings }).map((text) => ({ topic: id, text }))),
  ...offTopic.map((text) => ({ topic: OFF_TOPIC, text })),
]

/** The phrasings of a lender who changed no topic. */
export const phrasingsAsShipped = (): readonly Phrasing[] => phrasingsOf(shipped().values())
