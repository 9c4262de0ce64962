import type { Organisation } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { logFailedTry } from '../../platform/db/index.ts'
import type { GuardModel } from './answering/learned-guard.ts'
import { type KnownTopics, phrasingsOf, topicsOf } from './known-topics.ts'
import { createLearned, type Learned } from './learned.ts'
import { type Index, type Phrasing, plainIndex, withoutTopicsOff } from './retrieval/index.ts'
import { createShippedTraining, isShipped, TRAINED } from './shipped-training.ts'
import type { ChatbotTables } from './tables.ts'
import { countVersions, findGate, keepGate } from './topic-store.ts'
import * as training from './train.ts'
import { digestOfTraining } from './training-digest.ts'
import { Superseded } from './training-queue.ts'

/** What a lender's bot knows: its topics, the search index and the learned guard. */
export type Knowledge = {
  readonly topics: KnownTopics
  readonly index: Index
  /** Recognises questions that no bot may answer. */
  readonly guardModel: GuardModel
}

type Warmed = Pick<Organisation, 'id' | 'orgCode'> & { readonly features: { readonly webChat: boolean } }

export type ChatbotKnowledge = {
  /**
   * What the lender's bot knows now. Answers and topics turned off apply from the next question on, in every process;
   * changed phrasings once they are learned. A question waits for that no longer than `patienceMs` after it began (20
   * seconds where nothing was learned before), and then has what was learned before, or the full-text search. It has that
   * at once where learning failed.
   */
  of(organisation: string, patienceMs?: number): Promise<Knowledge>
  /**
   * Learns the phrasings of each lender, one after the other, so that no first question waits for it. What the build
   * learned is read in a moment: it waits for the first question, and takes no memory of a process that nobody asks.
   */
  warm(lenders: readonly Warmed[]): Promise<void>
  /** How many trainings failed since the start. */
  failures(): number
  /** How often since the start the gate of a good training could not be stored. */
  unstored(): number
}

/** Learning the phrasings that ship takes two to four seconds. */
const PATIENCE_MS = 5_000
/** Where nothing was learned before, a question rather waits longer than go without a plain answer. */
const FIRST_PATIENCE_MS = 20_000
/** Of staff at the test bench, who want to see what they changed, and of nobody at all. */
export const LONG_PATIENCE_MS = 60_000

/** After a failure nobody's question trains again for so long: it may take a thread minutes to fail. */
const RETRY_AFTER_MS = 60_000
/** After a training that took too long: the same phrasings would most likely take a thread from the others once more. */
const RETRY_AFTER_TIMEOUT_MS = 15 * 60_000

const pauseAfter = (error: unknown): number => {
  if (error instanceof Superseded) return 0
  return training.isTimeout(error) ? RETRY_AFTER_TIMEOUT_MS : RETRY_AFTER_MS
}

/** Lenders with equal phrasings share one index. The ones not used for longest are forgotten; each takes some 5 MB. */
const MOST_INDEXES = 40

/**
 * In place of the learned guard: every question may be one that no bot may answer. So each is offered a person, with the
 * topics it may be about beside, unless a pattern is sure what it is.
 */
const suspectsAll: GuardModel = () => ({ score: 0, guard: 'complaint', isClear: false })

/** Without the phrasings: they are made of the topics where they are searched, and not kept once a lender. */
type Current = { readonly topics: KnownTopics; readonly digest: string }
type Kept = { readonly versions: number; readonly current: Promise<Current> }
/** An index, and the storing of its gate, for as long as that fails; undefined where it was stored before. */
type Trained = { readonly index: Index; readonly stored: Learned<void> | undefined }

type Training = {
  readonly index: typeof training.learnIndex
  readonly guards: typeof training.learnGuards
  /** Whether the build learned these phrasings; absent: it learned none. */
  readonly ships?: (phrasings: readonly Phrasing[]) => boolean
}

/** What the build learned. */
const shippedTraining = (log: AppContext['log']): Training => {
  const { learnIndex, learnGuards } = createShippedTraining({ ...training, folder: TRAINED, log })
  return { index: learnIndex, guards: learnGuards, ships: (phrasings) => isShipped(TRAINED, phrasings) }
}

export const createChatbotKnowledge = (
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  train: Training = shippedTraining(log),
): ChatbotKnowledge => {
  const lenders = new Map<string, Kept>()
  const indexes = new Map<string, Learned<Trained>>()
  /** The digest of the training that each lender's bot searched last, for as long as newer ones are not learned. */
  const searched = new Map<string, string>()
  let failures = 0
  let unstored = 0

  const failed = (of: object) => (err: unknown) => {
    if (!(err instanceof Superseded)) {
      failures += 1
      log.error({ err, ...of }, 'chatbot not trained: it goes on with what it knew before')
    }
    return pauseAfter(err)
  }
  const guards = createLearned({ learn: train.guards, failed: failed({ training: 'guards' }) })

  const currentOf = async (organisation: string): Promise<Current> => {
    const tables = db.read<ChatbotTables>(organisation)
    const versions = await countVersions(tables, organisation)
    const kept = lenders.get(organisation)
    if (kept?.versions === versions) return kept.current
    const current = topicsOf(tables, organisation).then((topics) => ({
      topics,
      digest: digestOfTraining(phrasingsOf(topics.values())),
    }))
    lenders.set(organisation, { versions, current })
    current.catch(() => lenders.delete(organisation))
    return current
  }

  /** The storing of a gate; each question after a pause tries again where it failed. */
  const storing = (organisation: string, digest: string, { gate, figures }: Index): Learned<void> =>
    createLearned({
      learn: () => keepGate(db.read<ChatbotTables>(organisation), { organisation, digest, gate, figures }),
      failed: (err) => {
        unstored += 1
        log.warn({ err, organisation }, 'the chatbot’s training could not be stored: until it is, others train again')
        return RETRY_AFTER_MS
      },
    })

  const learn = async (organisation: string, { topics, digest }: Current): Promise<Trained> => {
    const phrasings = phrasingsOf(topics.values())
    const kept = await findGate(db.read<ChatbotTables>(organisation), organisation, digest)
    const index = await train.index(organisation, phrasings, kept)
    const stored = kept === undefined ? storing(organisation, digest, index) : undefined
    await stored?.within(LONG_PATIENCE_MS)
    return { index, stored }
  }

  const learnedIndex = (organisation: string, current: Current): Learned<Trained> => {
    const { digest } = current
    const learned =
      indexes.get(digest) ??
      createLearned({ learn: () => learn(organisation, current), failed: failed({ training: 'topics', organisation }) })
    indexes.delete(digest)
    indexes.set(digest, learned)
    const [longestUnused] = indexes.keys()
    if (indexes.size > MOST_INDEXES && longestUnused !== undefined) indexes.delete(longestUnused)
    return learned
  }

  /** Forgets the index that a lender had before, unless another one has it too. */
  const replaceSearched = (organisation: string, digest: string): void => {
    const before = searched.get(organisation)
    searched.set(organisation, digest)
    if (before !== undefined && ![...searched.values()].includes(before)) indexes.delete(before)
  }

  const indexFor = async (organisation: string, current: Current, patienceMs: number): Promise<Index> => {
    const before = await indexes.get(searched.get(organisation) ?? '')?.within(0)
    const ms = before === undefined ? Math.max(patienceMs, FIRST_PATIENCE_MS) : patienceMs
    const trained = await learnedIndex(organisation, current).within(ms)
    if (trained !== undefined) {
      replaceSearched(organisation, current.digest)
      void trained.stored?.within(0)
      return trained.index
    }
    if (before === undefined) return plainIndex(phrasingsOf(current.topics.values()))
    return withoutTopicsOff(before.index, (topic) => current.topics.get(topic)?.isOn === true)
  }

  const of = async (organisation: string, patienceMs = PATIENCE_MS): Promise<Knowledge> => {
    const current = await currentOf(organisation)
    const index = await indexFor(organisation, current, patienceMs)
    const guardModel = (await guards.within(Math.max(patienceMs, FIRST_PATIENCE_MS))) ?? suspectsAll
    return { topics: current.topics, index, guardModel }
  }

  const learnAhead = async (organisation: string): Promise<void> => {
    const { topics } = await currentOf(organisation)
    if (train.ships?.(phrasingsOf(topics.values())) !== true) await of(organisation, LONG_PATIENCE_MS)
  }

  return {
    of,
    warm: async (all) => {
      for (const { id, orgCode, features } of all)
        if (features.webChat)
          await learnAhead(id).catch((err: unknown) =>
            logFailedTry(log, err, {
              tried: `chatbot not warm ${orgCode}`,
              words: 'chatbot not warm',
              fields: { orgCode },
            }),
          )
    },
    failures: () => failures,
    unstored: () => unstored,
  }
}
