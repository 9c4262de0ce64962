import { readChatAgents } from '@hearthline/contracts'
import { isHere } from '@hearthline/domain/chat-routing'
import { type Bound, reads } from '../../platform/http/index.ts'
import { findAgents } from './agent-store.ts'
import { personOf } from './read-desk.ts'
import type { DeskTables } from './tables.ts'

/** For visitors: that somebody is there. Who it is stays inside; only a sandbox says it, so that a test can pick one. */
export const whoIsHereCall: Bound = reads(readChatAgents, async (_, { app, tenant }) => {
  const rows = await findAgents(app.db.read<DeskTables>(tenant.id), tenant.id)
  const now = Date.now()
  const here = rows.filter((row) => row.presence === 'available' && isHere(personOf(row), now))
  const named = app.config.mode === 'sandbox' ? rows : []
  return { here: here.length > 0, agents: named.map(({ staff_uuid: uuid, name }) => ({ uuid, name })) }
})
