/** An offer that nobody takes goes back to the head of the queue. */
export const OFFER_SEC = 30
/** An agent who is not heard of for so long is gone, and their chats wait again. */
export const GONE_SEC = 60
/** A customer who comes back so soon is led to the agent they had. */
export const STICKY_HOURS = 24
/** Whoever let an offer pass is not asked for the same chat again at once. */
export const REST_SEC = 30
/** What a chat takes as long as there is nothing to measure. */
export const USUAL_CHAT_SEC = 480
/** Chats that one agent can hold at a time, unless a supervisor says otherwise. */
export const USUAL_CAPACITY = 3
/** An agent's window says that it is there; twice unheard is not gone yet. */
export const BEAT_SEC = 20

/** What everybody at the desk can answer. */
export const DEFAULT_SKILL = 'DEFAULT'
export const CRYPTO_SKILL = 'CRYPTO_HELOC'

export type Wish = {
  /** Asked for when the chat began, or by the agent who passed it on. */
  readonly explicit?: string | null | undefined
  readonly isCrypto: boolean
  /** The lender's code: a partner may have people of its own. */
  readonly orgCode: string
}

/** What a chat needs, the best first, and at last anybody. */
export const skillChain = ({ explicit, isCrypto, orgCode }: Wish): readonly string[] => [
  ...new Set([...(explicit ? [explicit] : []), ...(isCrypto ? [CRYPTO_SKILL] : []), orgCode, DEFAULT_SKILL]),
]

/** The first of them that somebody has; where nobody has any, the last, which waits for anybody. */
export const skillFor = (chain: readonly string[], had: ReadonlySet<string>): string =>
  chain.find((skill) => had.has(skill)) ?? chain.at(-1) ?? DEFAULT_SKILL

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
