import { type ChatAgentLine, setPresence } from '@hearthline/contracts'
import { DEFAULT_SKILL, USUAL_CAPACITY } from '@hearthline/domain/chat-routing'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import { changeAgent, findAgent, saveSeen } from './agent-store.ts'
import { lockDesk, notifyDesk } from './desk-store.ts'
import { agentLineOf } from './lines.ts'
import { type Member, memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'

/** Notes that an agent's window is open. */
export const noteSeen = (tx: Tx, { uuid, name }: Pick<Member, 'uuid' | 'name'>, at: Date): Promise<void> => {
  const agent = { organisation_id: tx.organisation, staff_uuid: uuid, name }
  return saveSeen(tx.as<DeskTables>(), { ...agent, skills: [DEFAULT_SKILL], capacity: USUAL_CAPACITY }, at)
}

export const agentNow = async (tx: Tx, staff: string, now: Date): Promise<ChatAgentLine> => {
  const row = await findAgent(tx.as<DeskTables>(), tx.organisation, staff)
  if (row === undefined) throw new Problem('chatAgentUnknown')
  return agentLineOf(row, now)
}

/** Wants chats, or none: those in hand stay there either way. */
export const setPresenceCall: Bound = writes(setPresence, async ({ body: { presence } }, { tx, caller }) => {
  const member = memberOf(caller)
  const now = new Date()
  const trx = tx.as<DeskTables>()
  await lockDesk(trx, tx.organisation)
  await noteSeen(tx, member, now)
  // Whoever comes back is not the one who was idle the longest.
  await changeAgent(trx, { organisation: tx.organisation, staff: member.uuid }, { presence, idle_since: now })
  await notifyDesk(trx, tx.organisation)
  return agentNow(tx, member.uuid, now)
})
