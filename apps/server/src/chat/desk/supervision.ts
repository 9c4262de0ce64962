import { readChatFloor, setChatAgent, watchChat } from '@hearthline/contracts'
import { type Bound, Problem, reads, writes } from '../../platform/http/index.ts'
import { changeAgent } from './agent-store.ts'
import { memberOf, openAtDesk } from './at-desk.ts'
import { type DeskRow, findLastSenders, lockDesk, notifyDesk } from './desk-store.ts'
import { agentNow } from './presence.ts'
import { agentLineOf, type Desk, lineOf, placesAt, readDesk } from './read-desk.ts'
import { skillsAt } from './read-room.ts'
import type { DeskTables } from './tables.ts'
import { findTrail, insertTrace } from './trail-store.ts'

const TRAIL_MS = 24 * 3_600_000

const nameOf = ({ agents }: Desk, staff: string | null): string | null =>
  agents.find(({ staff_uuid }) => staff_uuid === staff)?.name ?? null

const isOpen = ({ state }: DeskRow): boolean => state !== 'ended'

/** Every open chat, every agent, and the trail of the last day. */
export const readFloorCall: Bound = reads(readChatFloor, async (_, { app, tenant }) => {
  const db = app.db.read<DeskTables>(tenant.id)
  const desk = await readDesk(db, tenant.id, new Date())
  const open = desk.rows.filter(isOpen)
  const places = await placesAt(db, tenant.id, desk)
  const senders = await findLastSenders(
    db,
    tenant.id,
    open.map(({ uuid }) => uuid),
  )
  const trail = await findTrail(db, tenant.id, new Date(desk.now.getTime() - TRAIL_MS))
  return {
    now: desk.now.toISOString(),
    chats: open.map((row) => ({
      ...lineOf(row, senders),
      offeredTo: nameOf(desk, row.offered_to),
      waitSec: places.get(row.uuid)?.waitSec ?? null,
    })),
    agents: desk.agents.map((agent) => agentLineOf(agent, desk.now)),
    trail: trail.map((one) => ({
      at: one.at.toISOString(),
      conversation: one.conversation_uuid,
      customer: one.friendly_name,
      by: one.staff_name,
      act: one.act,
    })),
    skills: skillsAt(desk.agents, tenant.code),
  }
})

/** Lets a supervisor read a chat without anybody noticing; the trail records it. */
export const watchChatCall: Bound = writes(watchChat, async ({ params }, { tx, caller }) => {
  const row = await openAtDesk(tx, params.conversation)
  const place = { organisation: tx.organisation, conversation: row.uuid }
  await insertTrace(tx.as<DeskTables>(), place, { act: 'watched', at: new Date(), by: memberOf(caller) })
  return lineOf(row)
})

/** Sets an agent's skills and capacity. Their current chats stay with them. */
export const setAgentCall: Bound = writes(setChatAgent, async ({ params, body }, { tx }) => {
  const trx = tx.as<DeskTables>()
  await lockDesk(trx, tx.organisation)
  const skills = [...new Set(body.skills)]
  const at = { organisation: tx.organisation, staff: params.agent }
  if (!(await changeAgent(trx, at, { skills, capacity: body.capacity }))) throw new Problem('chatAgentUnknown')
  await notifyDesk(trx, tx.organisation)
  return agentNow(tx, params.agent, new Date())
})
