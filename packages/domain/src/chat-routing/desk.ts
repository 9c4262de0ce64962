/** How long an agent has to accept an offer; after that the chat returns to the head of the queue. */
export const OFFER_SEC = 30
/** An agent whose window has not reported for this long counts as gone, and their chats wait again. */
export const GONE_SEC = 60
/** A customer who returns within this time is assigned to their previous agent. */
export const STICKY_HOURS = 24
/** An agent who let an offer expire is not offered the same chat again within this time. */
export const REST_SEC = 30
/** The length of a chat that is assumed while there are no measurements. */
export const USUAL_CHAT_SEC = 480
/** How many chats one agent can handle at a time, unless a supervisor sets another number. */
export const USUAL_CAPACITY = 3
/** How often an agent's window reports that it is there; the limit above tolerates two missed reports. */
export const BEAT_SEC = 20

/** The skill that every agent has. */
export const DEFAULT_SKILL = 'DEFAULT'
export const CRYPTO_SKILL = 'CRYPTO_HELOC'

export type Wish = {
  /** The skill requested when the chat began, or by the agent who passed it on. */
  readonly explicit?: string | null | undefined
  readonly isCrypto: boolean
  /** The lender's code: a partner may have agents of its own. */
  readonly orgCode: string
}

/** The skills a chat asks for, best first; the last one is any agent. */
export const skillChain = ({ explicit, isCrypto, orgCode }: Wish): readonly string[] => [
  ...new Set([...(explicit ? [explicit] : []), ...(isCrypto ? [CRYPTO_SKILL] : []), orgCode, DEFAULT_SKILL]),
]

/** The first of these skills that somebody has. If nobody has any, the last one, which any agent can serve. */
export const skillFor = (chain: readonly string[], had: ReadonlySet<string>): string =>
  chain.find((skill) => had.has(skill)) ?? chain.at(-1) ?? DEFAULT_SKILL

/** An agent as routing sees them. Instants are in milliseconds. */
export type DeskAgent = {
  readonly id: string
  readonly skills: readonly string[]
  readonly capacity: number
  /** Chats they handle and offers they have not answered yet. */
  readonly busy: number
  readonly isAvailable: boolean
  readonly seenAt: number
  /** When they last accepted or ended a chat, or came online. */
  readonly idleSince: number
}

/** A chat that waits for an agent. */
export type WaitingChat = {
  readonly id: string
  /** skillChain's answer. */
  readonly skills: readonly string[]
  readonly since: number
  /** Whether it returned to the head of the queue: its offer expired, or its agent was gone or passed it on. */
  readonly hasReturned: boolean
  /** The customer's previous agent, and when that chat ended. */
  readonly last: { readonly agent: string; readonly at: number } | null
  /** The agent to whom another agent passed it on. */
  readonly target: string | null
  /** Who let its offer expire, and when. */
  readonly passed: readonly { readonly agent: string; readonly at: number }[]
}

const goneMs = GONE_SEC * 1000

/** Whether the agent's window is open and reported recently. */
export const isHere = ({ seenAt }: Pick<DeskAgent, 'seenAt'>, now: number): boolean => now - seenAt < goneMs

/** Whether the agent is online and accepts chats. */
export const isServing = (agent: DeskAgent, now: number): boolean => agent.isAvailable && isHere(agent, now)

export const hasRoom = ({ busy, capacity }: DeskAgent): boolean => busy < capacity

/** All skills of the agents who serve now: a chat waits for the first of its own skills among them. */
export const skillsServed = (agents: readonly DeskAgent[], now: number): ReadonlySet<string> =>
  new Set(agents.filter((agent) => isServing(agent, now)).flatMap(({ skills }) => skills))

/** The queue in order: first the chats that returned, then the others, each group by longest wait. */
export const inQueueOrder = (chats: readonly WaitingChat[]): readonly WaitingChat[] =>
  [...chats].sort(
    (a, b) => Number(b.hasReturned) - Number(a.hasReturned) || a.since - b.since || (a.id < b.id ? -1 : 1),
  )
