import { isHere, nextOffers, OFFER_SEC, type Place, skillChain } from '@hearthline/domain/chat-routing'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { appendEvent } from '../conversation/append-event.ts'
import { changeConversation } from '../conversation/conversation-store.ts'
import { changeAgent } from './agent-store.ts'
import { changeAtDesk, type DeskRow, findNewcomers, insertAtDesk, lockDesk, notifyDesk } from './desk-store.ts'
import { type Desk, personOf, placesAt, readDesk } from './read-desk.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

const GONE_NOTE = {
  body: 'The agent was not heard of for a minute. The chat waits for somebody else.',
  by: 'System',
}

/** Adds conversations that began since the last sweep to the desk. */
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

/** Closes the rows of chats that have ended, so that they use no capacity. */
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

/** Withdraws an offer that was not accepted. The chat goes to the head of the queue, and this agent is passed over. */
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

/** Puts the chats of agents who are gone back in the queue. */
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
  /** Whether a chat is still open, so that the desk has to be swept again. */
  readonly isBusy: boolean
  /** The place of each waiting chat. */
  readonly places: readonly Place[]
}

const STEPS = [closeEnded, freeFromGone, lapse, offer] as const

/** Runs each step of the sweep in order, on the desk as the step before left it. */
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
 * Sweeps a desk: adds new chats, withdraws expired offers, requeues the chats of agents who are gone, and makes new
 * offers. Timers are rows, so any process may sweep at any time; a lock lets one run, and a repeated run does no harm.
 */
export const dispatch = (app: AppContext, { id, orgCode }: DeskPlace, now: Date = new Date()): Promise<Dispatched> =>
  app.db.inTransaction(id, async (tx) => {
    await lockDesk(tx.as<DeskTables>(), id)
    return carryOn(tx, orgCode, now)
  })

type Requeue = {
  readonly at: Date
  /** A note for the next agent; customers never see it. */
  readonly note: { readonly body: string; readonly by: string }
  readonly target?: string | null
  readonly skills?: readonly string[]
}

/** Puts an agent's chat back at the head of the queue. Its messages stay. */
export const requeue = async (
  tx: Tx,
  conversation: string,
  { at, note, target = null, skills }: Requeue,
): Promise<void> => {
  const place = { organisation: tx.organisation, conversation }
  await appendEvent(tx, place, { type: 'note', ...note })
  await appendEvent(tx, place, { type: 'agent', joined: false })
  await appendEvent(tx, place, { type: 'state', state: 'queued' })
  await changeConversation(tx.as<DeskTables>(), place, { agent_uuid: null, agent_name: null })
  await changeAtDesk(tx.as<DeskTables>(), place, {
    since: at,
    has_returned: true,
    target,
    passed: [],
    ...(skills !== undefined && { skills: [...skills] }),
  })
}
