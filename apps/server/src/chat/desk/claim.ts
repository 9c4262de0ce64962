import { claimChat, declineChat } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import { appendEvent, releaseHeld } from '../conversation/append-event.ts'
import { changeConversation } from '../conversation/conversation-store.ts'
import { changeAgent, findAgent } from './agent-store.ts'
import { type Member, memberOf, openAtDesk } from './at-desk.ts'
import { changeAtDesk, type DeskRow, notifyDesk } from './desk-store.ts'
import { takeBack } from './dispatch.ts'
import { noteSeen } from './presence.ts'
import { isWaiting, lineOf } from './read-desk.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

const requireFree = (row: DeskRow, { uuid }: Member): void => {
  if (row.state === 'ended') throw new Problem('chatEnded')
  if (!isWaiting(row) || (row.offered_to !== null && row.offered_to !== uuid)) throw new Problem('chatTaken')
}

/** An offer of this same chat already counts towards the agent's load. */
const requireRoom = async (tx: Tx, row: DeskRow, { uuid }: Member): Promise<void> => {
  const agent = await findAgent(tx.as<DeskTables>(), tx.organisation, uuid)
  const others = (agent?.busy ?? 0) - (row.offered_to === uuid ? 1 : 0)
  if (others >= (agent?.capacity ?? 0)) throw new Problem('chatNoRoom')
}

/** Assigns the chat: the customer sees that an agent joined, and the held first message is sent. */
const take = async (tx: Tx, { uuid: conversation }: DeskRow, member: Member): Promise<void> => {
  const trx = tx.as<DeskTables>()
  const { organisation } = tx
  const place = { organisation, conversation }
  const at = new Date()
  await changeConversation(trx, place, { agent_uuid: member.uuid, agent_name: member.name })
  await appendEvent(tx, place, { type: 'state', state: 'active' })
  await appendEvent(tx, place, { type: 'agent', joined: true })
  await releaseHeld(tx, place)
  const over = { offered_to: null, offer_ends_at: null, target: null, passed: [] }
  await changeAtDesk(trx, place, { ...over, has_returned: false, since: at })
  await changeAgent(trx, { organisation, staff: member.uuid }, { idle_since: at })
  await insertTrace(trx, place, { act: 'claimed', at, by: member })
  await notifyDesk(trx, organisation, conversation)
}

/** Accepts an offer, or takes a chat from the queue. A repeated claim by the same agent changes nothing. */
export const claimChatCall: Bound = writes(claimChat, async ({ params }, { tx, caller }) => {
  const member = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  if (row.state === 'active' && row.agent_uuid === member.uuid) return lineOf(row)
  requireFree(row, member)
  await noteSeen(tx, member, new Date())
  await requireRoom(tx, row, member)
  await take(tx, row, member)
  return lineOf(await openAtDesk(tx, params.conversation))
})

/** Declines an offer; the next sweep offers the chat to somebody else. */
export const declineChatCall: Bound = writes(declineChat, async ({ params }, { tx, caller }) => {
  const by = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  if (row.offered_to !== by.uuid) throw new Problem('chatTaken')
  await takeBack(tx, row, { at: new Date(), by, act: 'declined' })
  await notifyDesk(tx.as<DeskTables>(), tx.organisation, params.conversation)
  return lineOf(await openAtDesk(tx, params.conversation))
})
