import { useRead } from '@hearthline/client'
import { readChatRoom } from '@hearthline/contracts'

const EVERY_MS = 15_000

/** Chats that are offered to the reader, and those of theirs whose customer waits for an answer. */
export const useChatCount = (): number | undefined => {
  const { data } = useRead(readChatRoom, {}, { refetchEveryMs: EVERY_MS })
  return data && data.offers.length + data.mine.filter(({ isAsking }) => isAsking).length
}
