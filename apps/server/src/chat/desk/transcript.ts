import { readChatTranscript } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, writesByItself } from '../../platform/http/index.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { requireReader } from './at-desk.ts'
import { findAtDesk } from './desk-store.ts'
import { memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'
import { transcriptOf } from './transcript-of.ts'

const A_STRETCH = 500

const everyEvent = async (...[db, place]: [Parameters<typeof readEvents>[0], Parameters<typeof readEvents>[1]]) => {
  const events = [...(await readEvents(db, place, { after: 0, limit: A_STRETCH }))]
  for (let size = events.length; size === A_STRETCH; ) {
    const more = await readEvents(db, place, { after: events.at(-1)?.seq ?? 0, limit: A_STRETCH })
    events.push(...more)
    size = more.length
  }
  return events
}

/** A copy of what was said. Nobody gets one without a row that says so: the row is committed first. */
export const readTranscriptCall: Bound = writesByItself(readChatTranscript, async ({ params }, context) => {
  const { app, tenant, caller } = context
  const by = memberOf(caller)
  const place = { organisation: tenant.id, conversation: params.conversation }
  const row = await findAtDesk(app.db.read<DeskTables>(tenant.id), place)
  if (row === undefined) throw new Problem('chatNotFound')
  requireReader(row, by)
  await app.db.inTransaction(tenant.id, (tx: Tx) =>
    insertTrace(tx.as<DeskTables>(), place, { act: 'exported', at: new Date(), by }),
  )
  return transcriptOf(row, await everyEvent(app.db, place), tenant.timeZone)
})
