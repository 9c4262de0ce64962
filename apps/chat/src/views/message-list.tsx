import { Button } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatState } from '../chat/chat-state.ts'
import { useChat } from './chat-context.tsx'
import { Message } from './message.tsx'
import { Waiting } from './waiting.tsx'
import { WelcomeWords } from './words.tsx'

/** From here up the next older page is fetched. */
const NEAR_TOP_PX = 48
/** Within this distance of the end the list scrolls to new messages. */
const NEAR_END_PX = 80

type Place = { readonly height: number; readonly top: number; readonly older: number; readonly atEnd: boolean }

const placeOf = (box: HTMLElement, older: number): Place => ({
  height: box.scrollHeight,
  top: box.scrollTop,
  older,
  atEnd: box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX,
})

/** An older page does not move what is shown; the list scrolls to a new message only from the end. */
const useKeptScroll = (box: RefObject<HTMLElement | null>, { history, fresh, isTyping }: ChatState) => {
  const place = useRef<Place>({ height: 0, top: 0, older: 0, atEnd: true })
  const older = history.length
  const own = fresh.at(-1)?.from === 'me' ? fresh.length : 0
  const lastOwn = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the list's height is one of these
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { height, top, older: before, atEnd } = place.current
    if (before > 0 && older > before) element.scrollTop = top + element.scrollHeight - height
    else if (atEnd || own > lastOwn.current) element.scrollTop = element.scrollHeight
    lastOwn.current = Math.max(lastOwn.current, own)
    place.current = placeOf(element, older)
  }, [box, older, fresh, own, isTyping])
  return () => {
    if (box.current) place.current = placeOf(box.current, older)
  }
}

const Earlier = () => {
  const { chat, state } = useChat()
  if (state.before === undefined || state.view !== 'messages') return null
  return (
    <Button kind="quiet" size="dense" saving={state.isLoadingOlder} onClick={() => void chat.older()}>
      <Trans>Show earlier messages</Trans>
    </Button>
  )
}

const Typing = () => {
  const { state } = useChat()
  if (!state.isTyping || state.view !== 'messages') return null
  return (
    <p className="chat-typing">
      <span className="hl-hidden">
        {state.mode === 'chatbot' ? <Trans>The answer is being written</Trans> : <Trans>The agent is writing</Trans>}
      </span>
      <i />
      <i />
      <i />
    </p>
  )
}

/** Shown after a person was asked for: that nobody is there, and when somebody is. */
const Late = () => {
  const { wasHandoffLate, hoursText } = useChat().state
  return (
    <p className="chat-waiting" role="status">
      {wasHandoffLate ? (
        <>
          <Trans>Our agents are away. Automatic answers only.</Trans> {hoursText}
        </>
      ) : null}
    </p>
  )
}

/** The messages. Earlier ones are not announced; new ones are, from a log that is there before them. */
export const MessageList = () => {
  const { chat, state } = useChat()
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const keepPlace = useKeptScroll(box, state)
  const { history, fresh, unread } = state
  useEffect(() => {
    if (unread > 0 && box.current?.checkVisibility()) chat.seen()
  }, [chat, unread])
  const scrolled = () => {
    keepPlace()
    if (box.current && box.current.scrollTop < NEAR_TOP_PX && history.length > 0) void chat.older()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="chat-messages" ref={box} onScroll={scrolled} tabIndex={0} aria-label={t`Messages`}>
      <WelcomeWords />
      <Earlier />
      <ul aria-label={t`Earlier messages`}>
        {history.map((message) => (
          <Message key={message.key} message={message} />
        ))}
      </ul>
      <div role="log" aria-label={t`New messages`}>
        <ul>
          {fresh.map((message) => (
            <Message key={message.key} message={message} />
          ))}
        </ul>
      </div>
      <Typing />
      <Late />
      <Waiting />
    </section>
  )
}
