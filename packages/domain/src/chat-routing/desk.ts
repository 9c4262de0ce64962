import { GONE_SEC } from './limits.ts'

/** An agent as the desk knows them. Instants are in milliseconds. */
export type DeskAgent = {
  readonly id: string
  readonly skills: readonly string[]
  readonly capacity: number
  /** Chats in hand and offers not answered yet. */
  readonly busy: number
  readonly isAvailable: boolean
  readonly seenAt: number
  /** When they last took or ended a chat, or came. */
  readonly idleSince: number
}

/** A chat that waits for an agent. */
export type WaitingChat = {
  readonly id: string
  /** skillChain's answer. */
  readonly skills: readonly string[]
  readonly since: number
  /** Back at the head of the queue: an offer ran out, its agent was gone or passed it on. */
  readonly hasReturned: boolean
  /** Whom the customer had last, and when that ended. */
  readonly last: { readonly agent: string; readonly at: number } | null
  /** Passed on to this agent by another one. */
  readonly target: string | null
  /** Who let it pass, and when. */
  readonly passed: readonly { readonly agent: string; readonly at: number }[]
}

const goneMs = GONE_SEC * 1000

/** Heard of lately: their window is open and reaches us. */
export const isHere = ({ seenAt }: Pick<DeskAgent, 'seenAt'>, now: number): boolean => now - seenAt < goneMs

/** Here, and wants chats. */
export const isServing = (agent: DeskAgent, now: number): boolean => agent.isAvailable && isHere(agent, now)

export const hasRoom = ({ busy, capacity }: DeskAgent): boolean => busy < capacity

/** What somebody who serves can answer: a chat waits for the first of its own skills among them. */
export const skillsServed = (agents: readonly DeskAgent[], now: number): ReadonlySet<string> =>
  new Set(agents.filter((agent) => isServing(agent, now)).flatMap(({ skills }) => skills))

/** The queue as it stands: what came back is its head; there and behind it, the longest wait first. */
export const inQueueOrder = (chats: readonly WaitingChat[]): readonly WaitingChat[] =>
  [...chats].sort(
    (a, b) => Number(b.hasReturned) - Number(a.hasReturned) || a.since - b.since || (a.id < b.id ? -1 : 1),
  )
