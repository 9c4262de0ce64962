import type { ChatEndReason } from '@hearthline/contracts'
import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useChat, useSurroundings } from './chat-context.tsx'
import { hasVisitor } from './focus.ts'
import { MessageList } from './message-list.tsx'

const WHY: Readonly<Record<ChatEndReason, ReactNode>> = {
  agent: <Trans>The agent ended this chat.</Trans>,
  customer: <Trans>You ended this chat.</Trans>,
  frozen: <Trans>This chat was closed.</Trans>,
  expired: <Trans>This chat ended because it was open for too long.</Trans>,
  'missing-ids': <Trans>This chat could not be set up.</Trans>,
  error: <Trans>This chat ended because of an error on our side.</Trans>,
}

/** Thanks, why it is over, and the button for a new chat; the messages stay until then. */
export const Ended = () => {
  const { chat, state } = useChat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Focus that is elsewhere on the page stays there.
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

/** The lender's survey, in a new tab that knows nothing of this page. */
export const SurveyButton = ({ wide = false }: { wide?: boolean }) => {
  const { chat } = useChat()
  const { surveyUrl } = useSurroundings()
  if (surveyUrl === null) return null
  const open = () => {
    const tab = window.open(surveyUrl, '_blank')
    if (tab) tab.opener = null
    else chat.alert('general')
  }
  return (
    <Button kind={wide ? 'second' : 'quiet'} size={wide ? undefined : 'dense'} wide={wide} onClick={open}>
      <Trans>Take the survey</Trans>
    </Button>
  )
}
