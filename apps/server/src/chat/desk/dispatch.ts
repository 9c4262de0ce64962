import { isHere, nextOffers, OFFER_SEC, type Place, skillChain } from '@hearthline/domain/chat-routing'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { changeAgent } from './agent-store.ts'
import { changeAtDesk, type DeskRow, findNewcomers, insertAtDesk, lockDesk, notifyDesk } from './desk-store.ts'
import { type Desk, personOf, placesAt, readDesk } from './read-desk.ts'
import { requeue } from './requeue.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

const GONE_NOTE = {
  body: 'The agent was not heard of for a minute. The chat waits for somebody else.',
  by: 'System',
}

/** Conversations that began since the last look take their place. */
const adopt = async (tx: Tx, orgCode: string): Promise<boolean> => {
  const newcomers = await findNewcomers(tx.as<DeskTables>(), tx.organisation)
  for (const { uuid, skill, is_crypto: isCrypto, opened_at: since, target_worker_sid: target } of newcomers) {
    const skills = skillChain({ explicit: skill, isCrypto, orgCode })
    await insertAtDesk(
      tx.as<DeskTables>(),
      { organisation: tx.organisation, conversation: uuid },
      { skills, since, target },
    )
  }
  return newcomers.length > 0
}

/** What ended takes nobody's place any more. */
const closeEnded = async (tx: Tx, { rows, now }: Desk): Promise<boolean> => {
  const ended = rows.filter(({ state }) => state === 'ended')
  for (const { uuid, agent_uuid: staff } of ended) {
    const closed = { closed_at: now, offered_to: null, offer_ends_at: null }
    await changeAtDesk(tx.as<DeskTables>(), { organisation: tx.organisation, conversation: uuid }, closed)
    if (staff !== null)
      await changeAgent(tx.as<DeskTables>(), { organisation: tx.organisation, staff }, { idle_since: now })
  }
  return ended.length > 0
}

const goneAgents = ({ agents, now }: Desk): ReadonlySet<string> =>
  new Set(agents.filter((agent) => !isHere(personOf(agent), now.getTime())).map(({ staff_uuid }) => staff_uuid))

const nameOf = ({ agents }: Desk, staff: string): { uuid: string; name: string } => ({
  uuid: staff,
  name: agents.find(({ staff_uuid }) => staff_uuid === staff)?.name ?? '',
})

/** An offer that nobody took: whom it was made to rests from it, and it is at the head of the queue. */
export const takeBack = async (
  tx: Tx,
  row: DeskRow,
  { at, by, act }: { at: Date; by: { uuid: string; name: string }; act: 'ranOut' | 'declined' },
): Promise<void> => {
  const place = { organisation: tx.organisation, conversation: row.uuid }
  await changeAtDesk(tx.as<DeskTables>(), place, {
    offered_to: null,
    offer_ends_at: null,
    has_returned: true,
    passed: [...row.passed.filter(({ agent }) => agent !== by.uuid), { agent: by.uuid, at: at.getTime() }],
  })
  await insertTrace(tx.as<DeskTables>(), place, { act, at, by })
}

const lapse = async (tx: Tx, desk: Desk): Promise<boolean> => {
  const gone = goneAgents(desk)
  const over = desk.rows.filter(
    ({ state, offered_to: to, offer_ends_at: end }) =>
      state !== 'ended' && to !== null && end !== null && (end <= desk.now || gone.has(to)),
  )
  for (const row of over)
    await takeBack(tx, row, { at: desk.now, by: nameOf(desk, row.offered_to ?? ''), act: 'ranOut' })
  return over.length > 0
}

/** Chats of somebody who is gone wait again. */
const freeFromGone = async (tx: Tx, desk: Desk): Promise<boolean> => {
  const gone = goneAgents(desk)
  const left = desk.rows.filter(
    ({ state, agent_uuid: staff }) => state !== 'ended' && staff !== null && gone.has(staff),
  )
  for (const { uuid: conversation, agent_uuid: staff } of left) {
    await requeue(tx, conversation, { at: desk.now, note: GONE_NOTE })
    const place = { organisation: tx.organisation, conversation }
    await insertTrace(tx.as<DeskTables>(), place, { act: 'gone', at: desk.now, by: nameOf(desk, staff ?? '') })
  }
  return left.length > 0
}

const offer = async (tx: Tx, { rows, waiting, people, now }: Desk): Promise<boolean> => {
  const offered = new Set(rows.filter(({ offered_to: to }) => to !== null).map(({ uuid }) => uuid))
  const offers = nextOffers(
    waiting.filter(({ id }) => !offered.has(id)),
    people,
    now.getTime(),
  )
  for (const { chat, agent } of offers) {
    const until = new Date(now.getTime() + OFFER_SEC * 1000)
    const place = { organisation: tx.organisation, conversation: chat }
    await changeAtDesk(tx.as<DeskTables>(), place, { offered_to: agent, offer_ends_at: until })
  }
  return offers.length > 0
}

export type Dispatched = {
  /** There is a chat that will need it again. */
  readonly isBusy: boolean
  /** Where those who wait stand now. */
  readonly places: readonly Place[]
}

const STEPS = [closeEnded, freeFromGone, lapse, offer] as const

/** Whatever is due at a lender's desk, each step on what the one before left. */
const carryOn = async (tx: Tx, orgCode: string, now: Date): Promise<Dispatched> => {
  const look = () => readDesk(tx.as<DeskTables>(), tx.organisation, now)
  let hasMoved = await adopt(tx, orgCode)
  let desk = await look()
  for (const step of STEPS)
    if (await step(tx, desk)) {
      hasMoved = true
      desk = await look()
    }
  if (hasMoved) await notifyDesk(tx.as<DeskTables>(), tx.organisation)
  const places = await placesAt(tx.as<DeskTables>(), tx.organisation, desk)
  return { isBusy: desk.rows.length > 0, places: [...places.values()] }
}

export type DeskPlace = { readonly id: string; readonly orgCode: string }

/**
 * The desk's sweep: takes in new chats, ends offers that ran out, frees the chats of agents who are gone, and makes the
 * next offers. Every timer is a row; any process may do it at any time, one at a time, and twice does no harm.
 */
export const dispatch = (app: AppContext, { id, orgCode }: DeskPlace, now: Date = new Date()): Promise<Dispatched> =>
  app.db.inTransaction(id, async (tx) => {
    await lockDesk(tx.as<DeskTables>(), id)
    return carryOn(tx, orgCode, now)
  })
