import { type ChatAgentLine, readChatAgents, setPresence } from '@hearthline/contracts'
import { DEFAULT_SKILL, isHere, USUAL_CAPACITY } from '@hearthline/domain/chat-routing'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, reads, writes } from '../../platform/http/index.ts'
import { type AgentRow, changeAgent, findAgent, findAgents, type NewAgent, saveSeen } from './agent-store.ts'
import { type Member, memberOf } from './at-desk.ts'
import { lockDesk, notifyDesk } from './desk-store.ts'
import { agentLineOf, personOf } from './read-desk.ts'
import type { DeskTables } from './tables.ts'

type Person = Pick<Member, 'uuid' | 'name'>

/** An agent as they begin. */
const newAgent = (organisation: string, { uuid, name }: Person): NewAgent => ({
  organisation_id: organisation,
  staff_uuid: uuid,
  name,
  skills: [DEFAULT_SKILL],
  capacity: USUAL_CAPACITY,
})

/** Records that an agent's window is open. */
export const noteSeen = (tx: Tx, person: Person, at: Date): Promise<void> =>
  saveSeen(tx.as<DeskTables>(), newAgent(tx.organisation, person), at)

/** An agent whose window was never open: what their first socket will record. */
export const unseenAgent = (organisation: string, person: Person, at: Date): AgentRow => ({
  ...newAgent(organisation, person),
  presence: 'away',
  seen_at: at,
  idle_since: at,
  busy: 0,
})

export const agentNow = async (tx: Tx, staff: string, now: Date): Promise<ChatAgentLine> => {
  const row = await findAgent(tx.as<DeskTables>(), tx.organisation, staff)
  if (row === undefined) throw new Problem('chatAgentUnknown')
  return agentLineOf(row, now)
}

/** Sets whether an agent takes new chats. Their current chats stay with them. */
export const setPresenceCall: Bound = writes(setPresence, async ({ body: { presence } }, { tx, caller }) => {
  const member = memberOf(caller)
  const now = new Date()
  const trx = tx.as<DeskTables>()
  await lockDesk(trx, tx.organisation)
  await noteSeen(tx, member, now)
  // The idle time begins anew, so that an agent who just came back is not the first in turn.
  await changeAgent(trx, { organisation: tx.organisation, staff: member.uuid }, { presence, idle_since: now })
  await notifyDesk(trx, tx.organisation)
  return agentNow(tx, member.uuid, now)
})

/** Tells visitors whether an agent is available. Only a sandbox names the agents, so that a test can pick one. */
export const whoIsHereCall: Bound = reads(readChatAgents, async (_, { app, tenant }) => {
  const rows = await findAgents(app.db.read<DeskTables>(tenant.id), tenant.id)
  const now = Date.now()
  const here = rows.filter((row) => row.presence === 'available' && isHere(personOf(row), now))
  const named = app.config.mode === 'sandbox' ? rows : []
  return { here: here.length > 0, agents: named.map(({ staff_uuid: uuid, name }) => ({ uuid, name })) }
})
