import type { ChatAgentLine, DeskChat } from '@hearthline/contracts'
import {
  type DeskAgent,
  isHere,
  type Place,
  placesInQueue,
  STICKY_HOURS,
  USUAL_CHAT_SEC,
  type WaitingChat,
} from '@hearthline/domain/chat-routing'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type AgentRow, findAgents } from './agent-store.ts'
import { countWaiting, type DeskDb, type DeskRow, findDesk, findLastAgents, meanChatSec } from './desk-store.ts'
import type { DeskTables } from './tables.ts'

export type Desk = {
  readonly now: Date
  /** Open chats, the longest wait first. */
  readonly rows: readonly DeskRow[]
  readonly agents: readonly AgentRow[]
  /** The waiting chats as the routing rules take them, including those that are offered already. */
  readonly waiting: readonly WaitingChat[]
  readonly people: readonly DeskAgent[]
}

type Last = Awaited<ReturnType<typeof findLastAgents>>[number]

export const isWaiting = ({ state, agent_uuid }: DeskRow): boolean => state === 'queued' && agent_uuid === null

const isSameCustomer = (row: DeskRow, last: Last): boolean =>
  row.identity_uuid === null
    ? row.tracker_uuid !== null && row.tracker_uuid === last.tracker_uuid
    : row.identity_uuid === last.identity_uuid

const lastOf = (row: DeskRow, lasts: readonly Last[]): WaitingChat['last'] => {
  const last = lasts.find((one) => isSameCustomer(row, one))
  if (last === undefined || last.agent_uuid === null || last.ended_at === null) return null
  return { agent: last.agent_uuid, at: last.ended_at.getTime() }
}

const waitingOf = (row: DeskRow, lasts: readonly Last[]): WaitingChat => ({
  id: row.uuid,
  skills: row.skills,
  since: row.since.getTime(),
  hasReturned: row.has_returned,
  last: lastOf(row, lasts),
  target: row.target,
  passed: row.passed,
})

export const personOf = (row: AgentRow): DeskAgent => ({
  id: row.staff_uuid,
  skills: row.skills,
  capacity: row.capacity,
  busy: row.busy,
  isAvailable: row.presence === 'available',
  seenAt: row.seen_at.getTime(),
  idleSince: row.idle_since.getTime(),
})

/** The whole desk of a lender. */
export const readDesk = async (db: DeskDb, organisation: string, now: Date): Promise<Desk> => {
  const rows = await findDesk(db, organisation)
  const agents = await findAgents(db, organisation)
  const waiting = rows.filter(isWaiting)
  const since = new Date(now.getTime() - STICKY_HOURS * 3_600_000)
  const lasts = waiting.length === 0 ? [] : await findLastAgents(db, organisation, since)
  return {
    now,
    rows,
    agents,
    waiting: waiting.map((row) => waitingOf(row, lasts)),
    people: agents.map(personOf),
  }
}

/** The place of each waiting chat, with its wait estimated from the length of the latest chats. */
export const placesAt = async (
  db: DeskDb,
  organisation: string,
  { waiting, people, now }: Desk,
): Promise<ReadonlyMap<string, Place>> => {
  if (waiting.length === 0) return new Map()
  const chatSec = (await meanChatSec(db, organisation)) ?? USUAL_CHAT_SEC
  const places = placesInQueue(waiting, people, { now: now.getTime(), chatSec })
  return new Map(places.map((place) => [place.chat, place]))
}

export const agentLineOf = (row: AgentRow, now: Date): ChatAgentLine => ({
  uuid: row.staff_uuid,
  name: row.name,
  presence: row.presence,
  isHere: isHere(personOf(row), now.getTime()),
  skills: [...row.skills],
  capacity: row.capacity,
  busy: row.busy,
})

/** A chat as the lists show it. */
export const lineOf = (row: DeskRow, senders: ReadonlyMap<string, string> = new Map()): DeskChat => ({
  conversation: row.uuid,
  name: row.friendly_name,
  mode: row.mode,
  state: row.state,
  skills: [...row.skills],
  openedAt: row.opened_at.toISOString(),
  since: row.since.toISOString(),
  hasReturned: row.has_returned,
  agent: row.agent_uuid === null ? null : { uuid: row.agent_uuid, name: row.agent_name ?? '' },
  lastSeq: row.last_seq,
  isAsking: senders.get(row.uuid) === 'customer',
})

/** How many customers of a lender wait for an agent, and how many seconds the first of them has waited. */
export const waitingCustomers = async ({ db }: Pick<AppContext, 'db'>, organisation: string) => {
  const { count, since } = await countWaiting(db.read<DeskTables>(organisation), organisation)
  return { count, seconds: since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000) }
}
