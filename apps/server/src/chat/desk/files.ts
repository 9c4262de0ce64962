import { readDeskFile, sendDeskFile } from '@hearthline/contracts'
import { type Bound, Problem, reads, writesWithFile } from '../../platform/http/index.ts'
import { keepChatFile, readChatFile } from '../files/chat-files.ts'
import { checkChatFile } from '../files/check-chat-file.ts'
import { openAtDesk, requireOwner, requireReader } from './at-desk.ts'
import { findAtDesk } from './desk-store.ts'
import { memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'

/** Files of a chat, for whoever has it in hand; a supervisor reads them too. */
export const deskFileCalls: readonly Bound[] = [
  writesWithFile(sendDeskFile, checkChatFile, async ({ params }, { app, tx, caller, file }) => {
    const row = await openAtDesk(tx, params.conversation)
    requireOwner(row, memberOf(caller))
    const place = { organisation: tx.organisation, conversation: row.uuid }
    return keepChatFile(app, tx, { place, sender: 'agent', file })
  }),
  reads(readDeskFile, async ({ params }, { app, tenant, caller }) => {
    const place = { organisation: tenant.id, conversation: params.conversation }
    const row = await findAtDesk(app.db.read<DeskTables>(tenant.id), place)
    if (row === undefined) throw new Problem('chatNotFound')
    requireReader(row, memberOf(caller))
    return readChatFile(app, place, { uuid: params.attachment, reader: 'agent' })
  }),
]
