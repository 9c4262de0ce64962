import { listCannedReplies, removeCannedReply, saveCannedReply } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, reads, writes } from '../../platform/http/index.ts'
import { memberOf } from './at-desk.ts'
import { deleteReply, findReplies, saveReply } from './canned-store.ts'
import { addChatNoteCall, deskFileCalls, endChatCall, transferChatCall } from './chat-actions.ts'
import { claimChatCall, declineChatCall } from './claim.ts'
import { setPresenceCall, whoIsHereCall } from './presence.ts'
import { readChatContextCall } from './read-chat-context.ts'
import { readRoomCall } from './read-room.ts'
import { readFloorCall, setAgentCall, watchChatCall } from './supervision.ts'
import type { DeskTables } from './tables.ts'
import { readTranscriptCall } from './transcript.ts'

/** The agents' side of the chat. */
export const deskCalls = ({ registry }: { registry: Registry }): readonly Bound[] => [
  whoIsHereCall,
  readRoomCall(registry),
  setPresenceCall,
  claimChatCall,
  declineChatCall,
  transferChatCall,
  addChatNoteCall,
  endChatCall,
  readChatContextCall,
  readTranscriptCall,
  readFloorCall,
  watchChatCall,
  setAgentCall,
  ...deskFileCalls,
  ...cannedReplyCalls,
]

const cannedReplyCalls: readonly Bound[] = [
  reads(listCannedReplies, async (_, { app, tenant }) => [
    ...(await findReplies(app.db.read<DeskTables>(tenant.id), tenant.id)),
  ]),
  writes(saveCannedReply, async ({ params, body }, { tx, caller }) => {
    const reply = { uuid: params.reply.toLowerCase(), ...body }
    const written = { organisation_id: tx.organisation, changed_at: new Date(), changed_by: memberOf(caller).uuid }
    await saveReply(tx.as<DeskTables>(), { ...reply, ...written })
    return reply
  }),
  writes(removeCannedReply, async ({ params }, { tx }) => {
    await deleteReply(tx.as<DeskTables>(), tx.organisation, params.reply)
    return [...(await findReplies(tx.as<DeskTables>(), tx.organisation))]
  }),
]
