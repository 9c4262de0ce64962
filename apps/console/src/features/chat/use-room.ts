import { useAction, useForget, useRead, useWrite, type WriteInput } from '@hearthline/client'
import { type Endpoint, type ReplyOf, readChatContext, readChatFloor, readChatRoom } from '@hearthline/contracts'
import { useCallback } from 'react'

const EVERY_MS = 15_000

export type Room = ReplyOf<typeof readChatRoom>

/** The reader's room; the desk's socket says when to look again, and a slow round makes up for what it missed. */
export const useRoom = () => useRead(readChatRoom, {}, { refetchEveryMs: EVERY_MS })

/** Something done at the desk; what it changes, or what a refusal says has changed, is read again. */
export const useDeskAction = <E extends Endpoint>(endpoint: E) => {
  const write = useWrite(endpoint)
  const forget = useForget()
  const work = useCallback(
    async (input: WriteInput<E>) => {
      try {
        await write(input)
      } finally {
        await forget(readChatRoom, readChatFloor, readChatContext)
      }
    },
    [write, forget],
  )
  return useAction(work)
}
