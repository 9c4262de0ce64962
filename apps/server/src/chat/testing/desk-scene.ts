import { readChatRoom, setChatAgent, setPresence } from '@hearthline/contracts'
import { replyOf } from '../../testing/reply-of.ts'
import { endConversation } from '../conversation/append-event.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { createDeskServer, type DeskServer, type Member } from './desk-server.ts'

/** Two agents and a supervisor at an empty desk. */
export const createDeskScene = async () => {
  const server = await createDeskServer()
  const [dana, noor, lead] = [
    await server.member('chat.one'),
    await server.member('chat.two'),
    await server.member('chat.lead'),
  ]
  const open = new Set<string>()
  const placeOf = (conversation: string) => ({ organisation: server.lender.id, conversation })
  const roomOf = async (who: Member) => replyOf(readChatRoom, await who.act(readChatRoom))
  const present = (who: Member, presence: 'available' | 'away' = 'available') => who.act(setPresence, '', { presence })
  const capacity = async (who: Member, count: number, skills = ['DEFAULT']) => {
    const { me } = await roomOf(who)
    return lead.visitor.call(setChatAgent, { params: { agent: me.uuid }, body: { skills, capacity: count } })
  }
  return {
    server,
    dana,
    noor,
    lead,
    placeOf,
    roomOf,
    present,
    capacity,
    begin: async (...more: Parameters<DeskServer['begin']>): Promise<string> => {
      const conversation = await server.begin(...more)
      open.add(conversation)
      return conversation
    },
    offersTo: async (who: Member) => (await roomOf(who)).offers.map(({ conversation }) => conversation),
    minesOf: async (who: Member) => (await roomOf(who)).mine.map(({ conversation }) => conversation),
    eventsOf: async (conversation: string) =>
      (await readEvents(server.app.db, placeOf(conversation), { after: 0 })).map(({ event }) => event),
    /** Signs everybody off and ends the chats of the test before. */
    clear: async () => {
      for (const conversation of open) await server.inTx((tx) => endConversation(tx, placeOf(conversation), 'error'))
      open.clear()
      await server.sweep()
      for (const who of [dana, noor]) {
        await present(who, 'away')
        await capacity(who, 3)
      }
    },
  }
}
export type DeskScene = Awaited<ReturnType<typeof createDeskScene>>
