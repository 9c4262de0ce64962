import { type DeskAgent, inQueueOrder, isServing, OFFER_SEC, skillFor, skillsServed, type WaitingChat } from './desk.ts'

export type Place = {
  readonly chat: string
  /** The position, from 1, among the chats that wait for the same agents. */
  readonly position: number
  /** The expected wait; absent if no agent who is online could take the chat. */
  readonly waitSec?: number
}

/** With this many places, one becomes free after the average length of a chat divided by their number. */
const estimate = (position: number, serving: readonly DeskAgent[], chatSec: number): number | undefined => {
  const places = serving.reduce((sum, { capacity }) => sum + capacity, 0)
  if (places === 0) return undefined
  const free = serving.reduce((sum, { capacity, busy }) => sum + Math.max(0, capacity - busy), 0)
  return OFFER_SEC + Math.round((Math.max(0, position - free) * chatSec) / places)
}

/** The position and the expected wait of each waiting chat. */
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
