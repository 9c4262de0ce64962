import {
  type DeskAgent,
  hasRoom,
  inQueueOrder,
  isServing,
  REST_SEC,
  STICKY_HOURS,
  skillFor,
  skillsServed,
  type WaitingChat,
} from './desk.ts'

export type Offer = { readonly chat: string; readonly agent: string }

const stickyMs = STICKY_HOURS * 3_600_000
const restMs = REST_SEC * 1000

const longestIdle = (agents: readonly DeskAgent[]): DeskAgent | undefined =>
  [...agents].sort((a, b) => a.idleSince - b.idleSince || (a.id < b.id ? -1 : 1))[0]

const stickyAgent = ({ last }: WaitingChat, now: number): string | undefined =>
  last !== null && now - last.at < stickyMs ? last.agent : undefined

const rests = ({ passed }: WaitingChat, agent: DeskAgent, now: number): boolean =>
  passed.some((one) => one.agent === agent.id && now - one.at < restMs)

/**
 * The agent to offer this chat to: the one it was passed on to; else the customer's agent of the last day; else the
 * agent with the needed skill who has been idle longest. Agents without a free place, and those who just let this
 * chat's offer expire, are left out.
 */
const agentFor = (chat: WaitingChat, agents: readonly DeskAgent[], now: number): DeskAgent | undefined => {
  const serving = agents.filter((agent) => isServing(agent, now))
  const able = serving.filter((agent) => hasRoom(agent) && !rests(chat, agent, now))
  const named = (id: string | null | undefined) => able.find((agent) => agent.id === id)
  // It was passed on to an agent who is still online: it waits for that agent's next free place.
  if (serving.some(({ id }) => id === chat.target) && !chat.passed.some(({ agent }) => agent === chat.target))
    return named(chat.target)
  const skill = skillFor(chat.skills, skillsServed(agents, now))
  return named(stickyAgent(chat, now)) ?? longestIdle(able.filter(({ skills }) => skills.includes(skill)))
}

/** The offers to make now, in the order of the queue. Each chat is offered to one agent with a free place. */
export const nextOffers = (
  chats: readonly WaitingChat[],
  agents: readonly DeskAgent[],
  now: number,
): readonly Offer[] => {
  let left = [...agents]
  const offers: Offer[] = []
  for (const chat of inQueueOrder(chats)) {
    const agent = agentFor(chat, left, now)
    if (agent === undefined) continue
    offers.push({ chat: chat.id, agent: agent.id })
    left = left.map((one) => (one === agent ? { ...one, busy: one.busy + 1, idleSince: now } : one))
  }
  return offers
}
