import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import type { AlertCode } from '../chat/chat-state.ts'
import type { Chat } from '../chat/create-chat.ts'
import { useChat } from '../views/chat-context.tsx'

const ALERT_KEYS: Readonly<Record<string, AlertCode>> = { 0: 'general', 1: 'token', 2: 'send' }

const isWriting = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** 0, 1 and 2 show an alert, Backspace plays the end; not while somebody writes, and not while the chat is closed. */
const useTestKeys = (chat: Chat, place: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isWriting(event.composedPath()[0]) || !place.current?.checkVisibility()) return
      const alert = ALERT_KEYS[event.key]
      if (alert) chat.alert(alert)
      else if (event.key === 'Backspace') chat.playEnd()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [chat, place])
}

/** Outside production only (chat-signin-data.md 2). */
export const TestAids = () => {
  const { chat, state } = useChat()
  const place = useRef<HTMLDivElement>(null)
  useTestKeys(chat, place)
  return (
    <div className="chat-aids" ref={place}>
      <span>
        <Trans>Mode: {state.mode ?? '…'}</Trans>
      </span>
      <Button size="dense" kind="second" onClick={() => void chat.newChat()}>
        <Trans>RESET CHAT</Trans>
      </Button>
    </div>
  )
}
