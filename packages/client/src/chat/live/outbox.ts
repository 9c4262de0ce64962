import type { ChatAttachment } from '@hearthline/contracts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A message that is not known to be stored on the server. */
export type Unsent = {
  readonly conversation: string
  readonly key: string
  readonly body: string
  readonly attachments: readonly ChatAttachment[]
  /** Milliseconds since 1970: they are sent in this order. */
  readonly at: number
}

export type Outbox = {
  put(unsent: Unsent): Promise<void>
  take(conversation: string, key: string): Promise<void>
  /** In the order in which they were written. */
  all(conversation: string): Promise<readonly Unsent[]>
}

interface Schema extends DBSchema {
  unsent: { key: [string, string]; value: Unsent }
}

const inOrder = (unsent: readonly Unsent[]): readonly Unsent[] => [...unsent].sort((a, b) => a.at - b.at)

/** For a browser that stores nothing: lasts as long as the page. */
export const memoryOutbox = (): Outbox => {
  const kept = new Map<string, Unsent>()
  return {
    put: async (unsent) => {
      kept.set(`${unsent.conversation}:${unsent.key}`, unsent)
    },
    take: async (conversation, key) => {
      kept.delete(`${conversation}:${key}`)
    },
    all: async (conversation) => inOrder([...kept.values()].filter((one) => one.conversation === conversation)),
  }
}

const inDatabase = (db: IDBPDatabase<Schema>): Outbox => ({
  put: async (unsent) => {
    await db.put('unsent', unsent)
  },
  take: (conversation, key) => db.delete('unsent', [conversation, key]),
  all: async (conversation) =>
    inOrder(await db.getAll('unsent', IDBKeyRange.bound([conversation, ''], [conversation, '~']))),
})

const opened = async (name: string): Promise<Outbox> => {
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('unsent', { keyPath: ['conversation', 'key'] })
      },
    })
    return inDatabase(db)
  } catch {
    return memoryOutbox()
  }
}

/** Keeps messages over reloads and crashes of the page until the server has stored them. */
export const browserOutbox = (name = 'hearthline-chat'): Outbox => {
  const ready = opened(name)
  return {
    put: async (unsent) => (await ready).put(unsent),
    take: async (conversation, key) => (await ready).take(conversation, key),
    all: async (conversation) => (await ready).all(conversation),
  }
}
