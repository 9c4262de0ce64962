import { Loader } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { Alerts } from './alerts.tsx'
import { useChat, useSurroundings } from './chat-context.tsx'
import { ChatHeader } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { Ended, SurveyButton } from './ended.tsx'
import { focusMark } from './focus.ts'
import { LeaveMessage } from './leave-message.tsx'
import { MessageList } from './message-list.tsx'
import { PreForm } from './pre-form.tsx'

/** A phone's keyboard covers the page but not the visual viewport: the window keeps to what can be seen. */
const useViewportFit = (): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const fit = () => {
      element.current?.style.setProperty('--chat-seen', `${visualViewport.height}px`)
      element.current?.style.setProperty('--chat-from', `${visualViewport.offsetTop}px`)
    }
    fit()
    visualViewport.addEventListener('resize', fit)
    visualViewport.addEventListener('scroll', fit)
    return () => {
      visualViewport.removeEventListener('resize', fit)
      visualViewport.removeEventListener('scroll', fit)
    }
  }, [])
  return element
}

/** Fetched outside production only. */
const TestAids = lazy(async () => ({ default: (await import('../aids/test-aids.tsx')).TestAids }))

const Messages = () => {
  const { state } = useChat()
  return (
    <>
      <MessageList />
      <LeaveMessage />
      {state.mode === 'chatbot' ? (
        <div className="chat-survey">
          <SurveyButton />
        </div>
      ) : null}
      <Composer />
    </>
  )
}

const VIEWS = {
  checking: () => (
    <div className="chat-checking">
      <Loader active words={<Trans>Opening chat</Trans>} />
    </div>
  ),
  form: PreForm,
  messages: Messages,
  ended: Ended,
} as const

/** Escape belongs to an open menu or dialog first. */
const isTaken = (target: EventTarget): boolean =>
  target instanceof Element &&
  (target.closest('dialog') !== null ||
    target.closest('.hl-menu')?.querySelector('[aria-expanded="true"]') instanceof Element)

/** The open chat: not modal, the page around it stays usable. */
export const ChatWindow = () => {
  const { state } = useChat()
  const { minimise, isProd } = useSurroundings()
  const titleId = useId()
  const fit = useViewportFit()
  const View = VIEWS[state.view]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event.target)) minimise()
  }
  return (
    <section
      className="chat-window"
      role="dialog"
      aria-labelledby={titleId}
      ref={fit}
      onKeyDown={onKeyDown}
      {...focusMark}
    >
      <ChatHeader titleId={titleId} />
      <Alerts />
      {isProd ? null : (
        <Suspense>
          <TestAids />
        </Suspense>
      )}
      <View />
    </section>
  )
}
