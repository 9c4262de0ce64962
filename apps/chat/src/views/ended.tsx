import type { ChatEndReason } from '@hearthline/contracts'
import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useChat } from './chat-context.tsx'
import { hasVisitor } from './focus.ts'
import { MessageList } from './message-list.tsx'
import { SurveyButton } from './survey-button.tsx'

const WHY: Readonly<Record<ChatEndReason, ReactNode>> = {
  agent: <Trans>The agent ended this chat.</Trans>,
  customer: <Trans>You ended this chat.</Trans>,
  frozen: <Trans>This chat was closed.</Trans>,
  expired: <Trans>This chat ended because it was open for too long.</Trans>,
  'missing-ids': <Trans>This chat could not be set up.</Trans>,
  error: <Trans>This chat ended because of a fault on our side.</Trans>,
}

/** Thanks, why it is over, and the way to another one; what was said stays to be read until then. */
export const Ended = () => {
  const { chat, state } = useChat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever is elsewhere on the page stays there.
    if (heading.current && hasVisitor(heading.current)) heading.current.focus()
  }, [])
  const { endReason, isStarting } = state
  return (
    <>
      <MessageList />
      <div className="chat-ended">
        <h3 ref={heading} tabIndex={-1}>
          <Trans>Thank you for chatting with us</Trans>
        </h3>
        <p className="hl-small hl-soft">{endReason ? WHY[endReason] : <Trans>This chat has ended.</Trans>}</p>
        <SurveyButton wide />
        <Button wide saving={isStarting} onClick={() => void chat.newChat()}>
          <Trans>Start new chat</Trans>
        </Button>
      </div>
    </>
  )
}
