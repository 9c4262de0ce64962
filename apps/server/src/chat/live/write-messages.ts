import type { ChatEvent } from '@hearthline/contracts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Appending, appendEvents, type Outcome } from '../conversation/append-event.ts'
import { findAttachments } from '../conversation/attachment-store.ts'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'

export type Writing = Omit<Appending, 'key'> & {
  /** Of a message: ids of the files that its sender uploaded before. */
  readonly files?: readonly string[]
}

export type Written = Outcome | 'attachment'

type Waiting = { readonly writing: Writing; done(written: Written): void; fail(error: unknown): void }
type Queue = { readonly waiting: Waiting[]; isWriting: boolean }

const AT_ONCE = 100

/** The event with its files; undefined where a file is missing. */
const withFiles = async (tx: Tx, place: ChatPlace, { event, files = [] }: Writing): Promise<ChatEvent | undefined> => {
  if (event.type !== 'message' || files.length === 0) return event
  const sender = event.from === 'agent' ? 'agent' : 'customer'
  const attachments = await findAttachments(tx.as<ChatTables>(), place, { ids: files, sender })
  return attachments.length === files.length ? { ...event, attachments: [...attachments] } : undefined
}

const writeAll = async (tx: Tx, place: ChatPlace, writings: readonly Writing[]): Promise<readonly Written[]> => {
  const events: (ChatEvent | undefined)[] = []
  for (const writing of writings) events.push(await withFiles(tx, place, writing))
  const sound = writings.flatMap(({ mayWrite }, at) => {
    const event = events[at]
    return event === undefined ? [] : [{ event, mayWrite }]
  })
  const outcomes = [...(await appendEvents(tx, place, sound))]
  return events.map((event) => (event === undefined ? 'attachment' : (outcomes.shift() ?? 'refused')))
}

/**
 * Runs one unit of work at a time for each conversation. Messages that arrive meanwhile go into the next one, in order,
 * so that a busy conversation uses one connection and many messages share a commit. Resolves after that commit.
 */
export const createMessageWriter = (db: Db, onWritten: (place: ChatPlace, seq: number) => void) => {
  const queues = new Map<string, Queue>()
  const writeSome = async (place: ChatPlace, some: readonly Waiting[]): Promise<void> => {
    try {
      const writings = some.map(({ writing }) => writing)
      const written = await db.inTransaction(place.organisation, (tx) => writeAll(tx, place, writings))
      some.forEach(({ done }, at) => {
        done(written[at] ?? 'refused')
      })
      const numbers = written.flatMap((one) => (typeof one === 'object' ? [one.seq] : []))
      if (numbers.length > 0) onWritten(place, Math.max(...numbers))
    } catch (error) {
      for (const { fail } of some) fail(error)
    }
  }
  const work = async (key: string, place: ChatPlace, queue: Queue): Promise<void> => {
    if (queue.isWriting) return
    queue.isWriting = true
    while (queue.waiting.length > 0) await writeSome(place, queue.waiting.splice(0, AT_ONCE))
    queues.delete(key)
  }
  return (place: ChatPlace, writing: Writing): Promise<Written> =>
    new Promise((done, fail) => {
      const key = `${place.organisation}:${place.conversation}`
      const queue = queues.get(key) ?? { waiting: [], isWriting: false }
      queues.set(key, queue)
      queue.waiting.push({ writing, done, fail })
      work(key, place, queue)
    })
}
export type WriteMessage = ReturnType<typeof createMessageWriter>
