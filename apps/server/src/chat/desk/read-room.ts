import { NO_CHAT_SETTINGS, readChatRoom } from '@hearthline/contracts'
import { CRYPTO_SKILL, DEFAULT_SKILL, inQueueOrder } from '@hearthline/domain/chat-routing'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, type Context, reads } from '../../platform/http/index.ts'
import type { AgentRow } from './agent-store.ts'
import { type Member, memberOf } from './at-desk.ts'
import { type DeskRow, findLastSenders } from './desk-store.ts'
import { unseenAgent } from './presence.ts'
import { agentLineOf, type Desk, lineOf, placesAt, readDesk } from './read-desk.ts'
import type { DeskTables } from './tables.ts'

/** The skills that a chat may be transferred to: the built-in ones, the lender's own, and those of its agents. */
export const skillsAt = (agents: readonly AgentRow[], orgCode: string): string[] => [
  ...new Set([DEFAULT_SKILL, CRYPTO_SKILL, orgCode, ...agents.flatMap(({ skills }) => skills)]),
]

const deskFor = async ({ app, tenant }: Context, member: Member): Promise<Desk> => {
  const desk = await readDesk(app.db.read<DeskTables>(tenant.id), tenant.id, new Date())
  if (desk.agents.some(({ staff_uuid }) => staff_uuid === member.uuid)) return desk
  return { ...desk, agents: [...desk.agents, unseenAgent(tenant.id, member, desk.now)] }
}

const inOrder = (desk: Desk): readonly DeskRow[] => {
  const byId = new Map(desk.rows.map((row) => [row.uuid, row]))
  return inQueueOrder(desk.waiting).flatMap(({ id }) => byId.get(id) ?? [])
}

const roomOf = async ({ app, tenant }: Context, member: Member, desk: Desk) => {
  const db = app.db.read<DeskTables>(tenant.id)
  const { now, rows, agents } = desk
  const places = await placesAt(db, tenant.id, desk)
  const senders = await findLastSenders(
    db,
    tenant.id,
    rows.map(({ uuid }) => uuid),
  )
  const waiting = inOrder(desk).map((row) => ({
    ...lineOf(row, senders),
    position: places.get(row.uuid)?.position ?? 0,
    waitSec: places.get(row.uuid)?.waitSec ?? null,
    isOffered: row.offered_to !== null,
  }))
  const offers = rows.flatMap((row) =>
    row.offered_to === member.uuid && row.offer_ends_at !== null
      ? [{ ...lineOf(row, senders), endsAt: row.offer_ends_at.toISOString() }]
      : [],
  )
  const mine = rows.filter(({ agent_uuid, state }) => agent_uuid === member.uuid && state !== 'ended')
  const lines = agents.map((agent) => agentLineOf(agent, now))
  return { waiting, offers, mine: mine.map((row) => lineOf(row, senders)), lines }
}

/** Everything that an agent's window shows. */
export const readRoomCall = (registry: Registry): Bound =>
  reads(readChatRoom, async (_, context) => {
    const member = memberOf(context.caller)
    const desk = await deskFor(context, member)
    const { lines, ...room } = await roomOf(context, member, desk)
    const me = lines.find(({ uuid }) => uuid === member.uuid)
    if (me === undefined) throw new Error('an agent without a place')
    const { typingPreview } = registry.byId(context.tenant.id)?.chat ?? NO_CHAT_SETTINGS
    return {
      now: desk.now.toISOString(),
      me,
      ...room,
      colleagues: lines.filter(({ uuid }) => uuid !== member.uuid),
      skills: skillsAt(desk.agents, context.tenant.code),
      showsTyping: typingPreview,
    }
  })
