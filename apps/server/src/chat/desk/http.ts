import type { Registry } from '../../organisations/index.ts'
import type { Bound } from '../../platform/http/index.ts'
import { addChatNoteCall } from './add-note.ts'
import { cannedReplyCalls } from './canned-replies.ts'
import { claimChatCall } from './claim.ts'
import { declineChatCall } from './decline.ts'
import { endChatCall } from './end-chat.ts'
import { deskFileCalls } from './files.ts'
import { setPresenceCall } from './presence.ts'
import { readChatContextCall } from './read-chat-context.ts'
import { readRoomCall } from './read-room.ts'
import { readFloorCall, setAgentCall, watchChatCall } from './supervision.ts'
import { readTranscriptCall } from './transcript.ts'
import { transferChatCall } from './transfer.ts'
import { whoIsHereCall } from './who-is-here.ts'

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
