import type { ReplyOf, readChatFloor } from '@hearthline/contracts'

/** Every chat and every agent of the lender. */
export type Floor = ReplyOf<typeof readChatFloor>
