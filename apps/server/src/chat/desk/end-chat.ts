import { endChat } from '@hearthline/contracts'
import { type Bound, writes } from '../../platform/http/index.ts'
import { endConversation } from '../conversation/append-event.ts'
import { changeAgent } from './agent-store.ts'
import { isTheirs, openAtDesk, requireOwner } from './at-desk.ts'
import { changeAtDesk, notifyDesk } from './desk-store.ts'
import { lineOf } from './lines.ts'
import { memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

/** Ends a chat in hand. Ended already, it stays as it is. */
export const endChatCall: Bound = writes(endChat, async ({ params }, { tx, caller }) => {
  const member = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  if (row.state === 'ended' && isTheirs(row, member)) return lineOf(row)
  requireOwner(row, member)
  const { organisation } = tx
  const place = { organisation, conversation: row.uuid }
  const trx = tx.as<DeskTables>()
  const at = new Date()
  await endConversation(tx, place, 'agent')
  await changeAtDesk(trx, place, { closed_at: at })
  await changeAgent(trx, { organisation, staff: member.uuid }, { idle_since: at })
  await insertTrace(trx, place, { act: 'ended', at, by: member })
  await notifyDesk(trx, organisation, row.uuid)
  return lineOf(await openAtDesk(tx, params.conversation))
})
