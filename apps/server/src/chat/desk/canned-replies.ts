import { listCannedReplies, removeCannedReply, saveCannedReply } from '@hearthline/contracts'
import { type Bound, reads, writes } from '../../platform/http/index.ts'
import { deleteReply, findReplies, saveReply } from './canned-store.ts'
import { memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'

export const cannedReplyCalls: readonly Bound[] = [
  reads(listCannedReplies, async (_, { app, tenant }) => [
    ...(await findReplies(app.db.read<DeskTables>(tenant.id), tenant.id)),
  ]),
  writes(saveCannedReply, async ({ params, body }, { tx, caller }) => {
    const chatEvent = { uuid: params.reply.toLowerCase(), ...body }
    const written = { organisation_id: tx.organisation, changed_at: new Date(), changed_by: memberOf(caller).uuid }
    await saveReply(tx.as<DeskTables>(), { ...chatEvent, ...written })
    return chatEvent
  }),
  writes(removeCannedReply, async ({ params }, { tx }) => {
    await deleteReply(tx.as<DeskTables>(), tx.organisation, params.reply)
    return [...(await findReplies(tx.as<DeskTables>(), tx.organisation))]
  }),
]
