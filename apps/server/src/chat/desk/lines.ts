import type { ChatAgentLine, DeskChat } from '@hearthline/contracts'
import { isHere } from '@hearthline/domain/chat-routing'
import type { AgentRow } from './agent-store.ts'
import type { DeskRow } from './desk-store.ts'
import { personOf } from './read-desk.ts'

export const agentLineOf = (row: AgentRow, now: Date): ChatAgentLine => ({
  uuid: row.staff_uuid,
  name: row.name,
  presence: row.presence,
  isHere: isHere(personOf(row), now.getTime()),
  skills: [...row.skills],
  capacity: row.capacity,
  busy: row.busy,
})

/** A chat as every list shows it. */
export const lineOf = (row: DeskRow, senders: ReadonlyMap<string, string> = new Map()): DeskChat => ({
  conversation: row.uuid,
  name: row.friendly_name,
  mode: row.mode,
  state: row.state,
  skills: [...row.skills],
  openedAt: row.opened_at.toISOString(),
  since: row.since.toISOString(),
  hasReturned: row.has_returned,
  agent: row.agent_uuid === null ? null : { uuid: row.agent_uuid, name: row.agent_name ?? '' },
  lastSeq: row.last_seq,
  isAsking: senders.get(row.uuid) === 'customer',
})
