import type pg from 'pg'
import { type Answer, Batch, type Said } from './batch.ts'
import type { Statement } from './in-one-statement.ts'

/** What is said on a connection and not sent yet; and whether something is on its way. */
type Outbox = { waiting: Said[]; isUnderWay: boolean; isDue: boolean }

const outboxes = new WeakMap<pg.PoolClient, Outbox>()

const outboxOf = (client: pg.PoolClient): Outbox => {
  const known = outboxes.get(client)
  if (known !== undefined) return known
  const made: Outbox = { waiting: [], isUnderWay: false, isDue: false }
  outboxes.set(client, made)
  return made
}

const send = (client: pg.PoolClient, outbox: Outbox): void => {
  if (outbox.isUnderWay || outbox.waiting.length === 0) return
  const said = outbox.waiting
  outbox.waiting = []
  outbox.isUnderWay = true
  const over = () => {
    outbox.isUnderWay = false
    soon(client, outbox)
  }
  client.query(new Batch(said, over))
}

/** At the end of this turn: what is said in one go leaves together. */
const soon = (client: pg.PoolClient, outbox: Outbox): void => {
  if (outbox.isDue) return
  outbox.isDue = true
  process.nextTick(() => {
    outbox.isDue = false
    send(client, outbox)
  })
}

/** Says a statement on a connection, with whatever else is said there until what is on its way was answered. */
export const ask = (client: pg.PoolClient, statement: Statement): Promise<Answer> =>
  new Promise((done, fail) => {
    const outbox = outboxOf(client)
    outbox.waiting.push({ statement, done, fail })
    soon(client, outbox)
  })
