import { useAction, useForget, useRead, useWrite, type WriteInput } from '@hearthline/client'
import { type Endpoint, type ReplyOf, readChatContext, readChatFloor, readChatRoom } from '@hearthline/contracts'
import { useCallback, useSyncExternalStore } from 'react'

const EVERY_MS = 15_000

export type Room = ReplyOf<typeof readChatRoom>

/** The reader's room; the desk's socket says when to read it again, and slow polling makes up for what that missed. */
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

let isConnected = true
const listeners = new Set<() => void>()

/** Notes whether this window is connected to the desk; a page that is just opening counts as connected. */
export const noteSeat = (next: boolean): void => {
  isConnected = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSeat = (): boolean => useSyncExternalStore(subscribe, () => isConnected)
