import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type GuardModel, loadGuardModel } from './answering/learned-guard.ts'
import { offTopic, startTopics, type Topic } from './faq/index.ts'
import { buildIndex, type Index, OFF_TOPIC, type Phrasing } from './retrieval/index.ts'
import type { ChatbotTables } from './tables.ts'
import { countVersions, digestOfPhrasings, findChanged, findGate, keepGate } from './topic-store.ts'

export type KnownTopic = Topic & {
  readonly isOn: boolean
  /** 0 for a topic as it ships. */
  readonly version: number
  readonly changed: { readonly at: Date; readonly name: string } | null
}

/** What a lender's bot knows: its topics, the search index and the learned guard. */
export type Knowledge = {
  readonly topics: ReadonlyMap<string, KnownTopic>
  readonly index: Index
  /** Recognises questions that no bot may answer. */
  readonly guardModel: GuardModel
}

const shipped = (): Map<string, KnownTopic> =>
  new Map(startTopics.map((topic) => [topic.id, { ...topic, isOn: true, version: 0, changed: null }]))

/** The topics that ship, with the lender's changes applied. */
export const topicsOf = async (db: Db, organisation: string): Promise<ReadonlyMap<string, KnownTopic>> => {
  const topics = shipped()
  for (const row of await findChanged(db.read<ChatbotTables>(organisation), organisation))
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
    .flatMap(({ id, title, phrasings }) =>
      [title.en, title.es, ...phrasings.en, ...phrasings.es].map((text) => ({ topic: id, text })),
    ),
  ...offTopic.map((text) => ({ topic: OFF_TOPIC, text })),
]

/** Lenders with equal phrasings share one index. */
const indexes = new Map<string, Promise<Index>>()
const MOST_INDEXES = 40

const indexOf = async (db: Db, organisation: string, phrasings: readonly Phrasing[]): Promise<Index> => {
  const digest = digestOfPhrasings(phrasings)
  const known = indexes.get(digest)
  if (known !== undefined) return known
  const tables = db.read<ChatbotTables>(organisation)
  const made = findGate(tables, organisation, digest).then(async (kept) => {
    const index = await buildIndex(phrasings, kept)
    if (kept === undefined) await keepGate(tables, { organisation, digest, gate: index.gate, figures: index.figures })
    return index
  })
  if (indexes.size >= MOST_INDEXES) indexes.clear()
  indexes.set(digest, made)
  made.catch(() => indexes.delete(digest))
  return made
}

type Kept = { readonly versions: number; readonly knowledge: Promise<Knowledge> }
const known = new WeakMap<Db, Map<string, Kept>>()

const keptBy = (db: Db): Map<string, Kept> => {
  const kept = known.get(db) ?? new Map<string, Kept>()
  known.set(db, kept)
  return kept
}

/** What the lender's bot knows now. A change in the console applies from the next question on, in every process. */
export const knowledgeOf = async (db: Db, organisation: string): Promise<Knowledge> => {
  const versions = await countVersions(db.read<ChatbotTables>(organisation), organisation)
  const all = keptBy(db)
  const kept = all.get(organisation)
  if (kept?.versions === versions) return kept.knowledge
  const knowledge = topicsOf(db, organisation).then(async (topics) => ({
    topics,
    index: await indexOf(db, organisation, phrasingsOf(topics.values())),
    guardModel: await loadGuardModel(),
  }))
  all.set(organisation, { versions, knowledge })
  knowledge.catch(() => all.delete(organisation))
  return knowledge
}

/** Loads the knowledge of each lender's bot, one after the other, so that no first question waits for it. */
export const warmChatbots = async (
  app: Pick<AppContext, 'db' | 'log'>,
  { all }: Pick<Registry, 'all'>,
): Promise<void> => {
  for (const { id, orgCode, features } of all)
    if (features.webChat)
      await knowledgeOf(app.db, id).catch((err: unknown) => app.log.warn({ err, orgCode }, 'chatbot not warm'))
}
