import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { WorkerProblem } from '../../platform/workers/index.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { decide } from './answering/decide.ts'
import { createChatbotKnowledge } from './knowledge.ts'
import { phrasingsOf, topicsOf } from './known-topics.ts'
import { SHUT } from './retrieval/gate.ts'
import type { ChatbotTables } from './tables.ts'
import { findGate, insertTopic, keepGate } from './topic-store.ts'
import { learnGuards, learnIndex } from './train.ts'
import { digestOfTraining } from './training-digest.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The learned guards are the same for every test, and learning them takes seconds; the control learns its own. */
let learned: ReturnType<typeof learnGuards> | undefined
const guardsOnce = () => {
  learned ??= learnGuards()
  return learned
}

/** So is what is learned of the same phrasings. */
const indexes = new Map<string, ReturnType<typeof learnIndex>>()
const indexOnce: typeof learnIndex = (lender, phrasings, kept) => {
  const key = JSON.stringify([phrasings, kept !== undefined])
  const known = indexes.get(key) ?? learnIndex(lender, phrasings, kept)
  indexes.set(key, known)
  return known
}

type App = Pick<AppContext, 'db' | 'log'>
const logged: unknown[][] = []
/** The server's database, and a log that is recorded. */
const recorded = (db: Db = server.app.db): App => {
  logged.length = 0
  const note = (...words: unknown[]) => logged.push(words)
  return { db, log: { ...server.app.log, warn: note, error: note } as never } // only these two are called
}

/** A knowledge that has loaded nothing, whose reads are counted. */
const freshProcess = () => {
  const { db } = server.app
  const read = { times: 0 }
  const counted: Db = {
    ...db,
    read: <Tables>(organisation: string) => {
      read.times++
      return db.read<Tables>(organisation)
    },
  }
  return { knowledge: createChatbotKnowledge(recorded(counted), { index: indexOnce, guards: guardsOnce }), read }
}

const firstQuestionReads = async ({ knowledge, read }: ReturnType<typeof freshProcess>): Promise<number> => {
  const before = read.times
  await knowledge.of(server.lender.id, 60_000)
  return read.times - before
}

const withChat = (webChat: boolean) => [{ ...server.lender, features: { ...server.lender.features, webChat } }]

describe('a chatbot that was warmed', () => {
  it('only asks whether anything has changed when the first question comes', async () => {
    const process = freshProcess()
    await process.knowledge.warm(withChat(true))
    expect(await firstQuestionReads(process)).toBe(1)
  })

  it.each([
    ['of a lender without a chat, it reads more then', false],
    ['that was not, it reads more then (control)', undefined],
  ])('%s', async (_, webChat) => {
    const process = freshProcess()
    if (webChat !== undefined) await process.knowledge.warm(withChat(webChat))
    expect(await firstQuestionReads(process)).toBeGreaterThan(1)
  })

  it.each([
    ['waits for the first question with what the build learned', true, 0],
    ['learns what the build did not (control)', false, 1],
  ])('%s', async (_, ships, times) => {
    const index = vi.fn(indexOnce)
    const knowledge = createChatbotKnowledge(recorded(), { index, guards: guardsOnce, ships: () => ships })
    await knowledge.warm(withChat(true))
    expect(index).toHaveBeenCalledTimes(times)
    await knowledge.of(server.lender.id, 60_000)
    expect(index).toHaveBeenCalledTimes(1)
  })

  it('keeps nobody from starting where it fails: the log says whose it was', async () => {
    const db = {
      ...server.app.db,
      read: () => {
        throw new Error('no database')
      },
    } as never // a database that fails
    await createChatbotKnowledge(recorded(db)).warm(withChat(true))
    expect(logged).toEqual([[expect.objectContaining({ orgCode: server.lender.orgCode }), 'chatbot not warm']])
  })
})

const tables = () => server.app.db.read<ChatbotTables>(server.lender.id)

/** A topic of the lender's own, in the next version. */
const changeTopic = async (id: string, phrasings: readonly string[], { version = 1, isOn = true } = {}) => {
  const both = { en: id, es: id }
  await insertTopic(tables(), {
    organisation_id: server.lender.id,
    topic_id: id,
    version,
    is_on: isOn,
    title: both,
    answer: { en: `All about ${id}.`, es: `Todo sobre ${id}.` },
    phrasings: { en: [...phrasings], es: [] },
    changed_at: new Date(),
    changed_by: randomUUID(),
    changed_name: 'Staff',
  })
}

const crash = () => Promise.reject(new WorkerProblem('workerCrashed', 'The worker died: exit 137'))
const tooLong = () => Promise.reject(new WorkerProblem('timedOut', 'The task took too long.'))
/** The clock alone: nothing that waits goes on any sooner. */
const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)
const asked = async (knowledge: ReturnType<typeof createChatbotKnowledge>, question: string) => {
  const known = await knowledge.of(server.lender.id, 60_000)
  return decide(question, known).decision
}

describe('a chatbot whose training fails', () => {
  it('goes on with what it knew before, and operators learn of it', async () => {
    const train = { index: indexOnce, guards: guardsOnce }
    const knowledge = createChatbotKnowledge(recorded(), train)
    const before = await asked(knowledge, 'What is the origination fee?')
    train.index = crash
    await changeTopic('zeppelin-rides', ['can I ride a zeppelin', 'zeppelin rides', 'a ride by zeppelin please'])
    expect(await asked(knowledge, 'What is the origination fee?')).toEqual(before)
    expect(before).toMatchObject({ kind: 'faq', topic: 'origination-fee' })
    expect(knowledge.failures()).toBe(1)
    expect(logged).toEqual([
      [expect.objectContaining({ err: expect.any(WorkerProblem), organisation: server.lender.id }), expect.any(String)],
    ])
  })

  it('answers a topic no more that was turned off since', async () => {
    const train = { index: indexOnce, guards: guardsOnce }
    const knowledge = createChatbotKnowledge(recorded(), train)
    const question = 'can I ride a zeppelin'
    expect(await asked(knowledge, question)).toMatchObject({ kind: 'faq', topic: 'zeppelin-rides' })
    train.index = crash
    await changeTopic('zeppelin-rides', ['can I ride a zeppelin'], { version: 2, isOn: false })
    const decision = await asked(knowledge, question)
    expect(decision.kind).not.toBe('faq')
    expect('topics' in decision ? decision.topics : []).not.toContain('zeppelin-rides')
  })

  it('offers topics by the full-text search where it knew nothing before, and never answers', async () => {
    const knowledge = createChatbotKnowledge(recorded(), { index: crash, guards: guardsOnce })
    const decision = await asked(knowledge, 'What is the origination fee?')
    expect(decision.kind).toBe('choices')
    expect('topics' in decision && decision.topics).toContain('origination-fee')
  })

  it('offers a person beside every topic where the guards are not learned', async () => {
    const knowledge = createChatbotKnowledge(recorded(), { index: indexOnce, guards: crash })
    const decision = await asked(knowledge, 'What is the origination fee?')
    expect(decision).toMatchObject({ kind: 'guard', isSure: false })
    expect('topics' in decision && decision.topics).toContain('origination-fee')
    expect(knowledge.failures()).toBe(1)
  })

  it('answers from a good training that could not be stored, and stores it later', async () => {
    const database = { fails: true }
    const noStore = <Tables>(organisation: string) =>
      new Proxy(server.app.db.read<Tables>(organisation), {
        get: (tables, name) => {
          if (name === 'insertInto' && database.fails) throw new Error('no database')
          const value: unknown = Reflect.get(tables, name, tables)
          return typeof value === 'function' ? value.bind(tables) : value
        },
      })
    const db = { ...server.app.db, read: noStore } as Db
    const trained = vi.fn(indexOnce)
    const knowledge = createChatbotKnowledge(recorded(db), { index: trained, guards: guardsOnce })
    await changeTopic('balloon-rides', ['can I ride a balloon', 'balloon rides', 'a ride by balloon please'])
    const digest = digestOfTraining(phrasingsOf((await topicsOf(tables(), server.lender.id)).values()))
    const stored = async () => (await findGate(tables(), server.lender.id, digest)) !== undefined
    const ask = () => asked(knowledge, 'can I ride a balloon')
    expect(await ask()).toMatchObject({ kind: 'faq', topic: 'balloon-rides' })
    await ask()
    expect([knowledge.failures(), knowledge.unstored()]).toEqual([0, 1])
    expect(logged).toEqual([[expect.objectContaining({ organisation: server.lender.id }), expect.any(String)]])
    expect(await stored()).toBe(false)
    database.fails = false
    passTime(60_000)
    await ask()
    await expect.poll(stored).toBe(true)
    expect([trained.mock.calls.length, knowledge.failures(), knowledge.unstored()]).toEqual([1, 0, 1])
  })

  it.each([
    ['took too long, only after a quarter of an hour', tooLong, 60_000, 15 * 60_000],
    ['failed in another way, after a minute (control)', crash, 59_999, 60_000],
  ])('trains the same phrasings again where it %s', async (_, fail, notYetMs, againMs) => {
    const trained = vi.fn<typeof learnIndex>(fail)
    const knowledge = createChatbotKnowledge(recorded(), { index: trained, guards: guardsOnce })
    const timesAfter = async (ms: number) => {
      passTime(ms)
      await knowledge.of(server.lender.id, 0)
      return trained.mock.calls.length
    }
    expect(await timesAfter(0)).toBe(1)
    expect(await timesAfter(notYetMs)).toBe(1)
    expect(await timesAfter(againMs - notYetMs)).toBe(2)
  })

  it('trains other phrasings at once after a training that took too long', async () => {
    const trained = vi.fn<typeof learnIndex>(tooLong)
    const knowledge = createChatbotKnowledge(recorded(), { index: trained, guards: guardsOnce })
    await knowledge.of(server.lender.id, 0)
    await changeTopic('hovercraft-rides', ['can I ride a hovercraft'])
    await knowledge.of(server.lender.id, 0)
    expect(trained).toHaveBeenCalledTimes(2)
  })

  it('learns without a word where nothing fails (control)', async () => {
    const knowledge = createChatbotKnowledge(recorded())
    expect(await asked(knowledge, 'What is the origination fee?')).toMatchObject({ kind: 'faq' })
    expect([knowledge.failures(), logged]).toEqual([0, []])
  })
})

describe('a stored gate', () => {
  const figures = { asked: 0, answered: 0, wrong: 0, offTopicAsked: 0, offTopicAnswered: 0 }
  /** The gate that a process's first question makes a training keep. */
  const keptFor = async () => {
    const given: unknown[] = []
    const index: typeof learnIndex = (lender, phrasings, kept) => {
      given.push(kept)
      return indexOnce(lender, phrasings)
    }
    await asked(createChatbotKnowledge(recorded(), { index, guards: guardsOnce }), 'What is the origination fee?')
    return given
  }

  it('is not taken from another release, which learned in another way', async () => {
    await changeTopic('glider-rides', ['can I ride a glider', 'glider rides', 'a ride by glider please'])
    const phrasings = phrasingsOf((await topicsOf(tables(), server.lender.id)).values())
    // As releases before this one had it: by the phrasings alone.
    const digest = createHash('sha256').update(JSON.stringify(phrasings)).digest('hex')
    await keepGate(tables(), { organisation: server.lender.id, digest, gate: SHUT, figures })
    expect(await keptFor()).toEqual([undefined])
  })

  it('is taken by the next process of the same release (control)', async () =>
    expect(await keptFor()).toEqual([{ gate: expect.anything(), figures: expect.anything() }]))
})

describe('a chatbot whose training takes long', () => {
  it('answers meanwhile from what it knew before', async () => {
    const train = { index: indexOnce, guards: guardsOnce }
    const knowledge = createChatbotKnowledge(recorded(), train)
    const before = await asked(knowledge, 'What is the origination fee?')
    train.index = () => new Promise(() => undefined)
    await changeTopic('submarine-rides', ['can I ride a submarine', 'submarine rides', 'a ride by submarine please'])
    const { index, topics } = await knowledge.of(server.lender.id, 20)
    expect(index.find('What is the origination fee?').evidence.best).toBe('origination-fee')
    expect(before.kind).toBe('faq')
    expect(topics.has('submarine-rides')).toBe(true)
  })
})
