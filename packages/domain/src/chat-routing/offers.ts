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
 * Who is asked for this chat: the one it was passed on to, the one the customer had within the day, else the longest
 * idle who has what it needs. Nobody without room, and nobody who has just let it pass.
 */
const agentFor = (chat: WaitingChat, agents: readonly DeskAgent[], now: number): DeskAgent | undefined => {
  const serving = agents.filter((agent) => isServing(agent, now))
  const able = serving.filter((agent) => hasRoom(agent) && !rests(chat, agent, now))
  const named = (id: string | null | undefined) => able.find((agent) => agent.id === id)
  // Passed on to somebody who serves and is not done with it: it waits for their next free place.
  if (serving.some(({ id }) => id === chat.target) && !chat.passed.some(({ agent }) => agent === chat.target))
    return named(chat.target)
  const skill = skillFor(chat.skills, skillsServed(agents, now))
  return named(stickyAgent(chat, now)) ?? longestIdle(able.filter(({ skills }) => skills.includes(skill)))
}

/** The offers to make now, in the queue's order. One chat is offered to one agent, who has a place for it. */
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
