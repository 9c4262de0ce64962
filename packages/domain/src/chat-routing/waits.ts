import { type DeskAgent, inQueueOrder, isServing, OFFER_SEC, skillFor, skillsServed, type WaitingChat } from './desk.ts'

export type Place = {
  readonly chat: string
  /** From 1, among the chats that wait for the same people. */
  readonly position: number
  /** Missing while nobody serves who could take it. */
  readonly waitSec?: number
}

/** With so many places among so many people, a place comes free once in that share of a chat's length. */
const estimate = (position: number, serving: readonly DeskAgent[], chatSec: number): number | undefined => {
  const places = serving.reduce((sum, { capacity }) => sum + capacity, 0)
  if (places === 0) return undefined
  const free = serving.reduce((sum, { capacity, busy }) => sum + Math.max(0, capacity - busy), 0)
  return OFFER_SEC + Math.round((Math.max(0, position - free) * chatSec) / places)
}

/** Where each chat stands and how long it may take, for whoever waits. */
export const placesInQueue = (
  chats: readonly WaitingChat[],
  agents: readonly DeskAgent[],
  { now, chatSec }: { readonly now: number; readonly chatSec: number },
): readonly Place[] => {
  const had = skillsServed(agents, now)
  const ahead = new Map<string, number>()
  return inQueueOrder(chats).map((chat) => {
    const skill = skillFor(chat.skills, had)
    const position = (ahead.get(skill) ?? 0) + 1
    ahead.set(skill, position)
    const serving = agents.filter((agent) => isServing(agent, now) && agent.skills.includes(skill))
    const waitSec = estimate(position, serving, chatSec)
    return { chat: chat.id, position, ...(waitSec !== undefined && { waitSec }) }
  })
}
