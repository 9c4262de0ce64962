import { later } from '@hearthline/client'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { type Slots, usePrivateLabel } from '../../session/index.ts'
import { SideContent } from '../../shell/index.ts'

/** The page comes first: the chat loads once the browser is idle. */
const QUIET_MS = 1_500

const ChatWidget = later(() => import('./chat-widget.tsx').then((module) => module.ChatWidget))

const useQuiet = (isWanted: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isQuiet
}

export type ChatSlotProps = { readonly slots: Slots; readonly children: (slots: Slots) => ReactNode }

/** Brings the chat to the shell, long after the first load; it is offered once it is there. */
export const ChatSlot = ({ slots, children }: ChatSlotProps) => {
  const { webChat } = usePrivateLabel().hearthline.features
  const [openChat, setOpenChat] = useState<() => void>()
  const isQuiet = useQuiet(webChat && slots.openChat === undefined)
  const keep = useCallback((open: () => void) => setOpenChat(() => open), [])
  const all = useMemo(() => (openChat ? { openChat, ...slots } : slots), [openChat, slots])
  return (
    <>
      {children(all)}
      {isQuiet ? (
        <SideContent>
          <Suspense>
            <ChatWidget onAvailable={keep} />
          </Suspense>
        </SideContent>
      ) : null}
    </>
  )
}
