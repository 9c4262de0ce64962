import { TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useCompany, usePrivateLabel, useSlots } from '../session/index.ts'

const useChat = (): (() => void) | undefined => {
  const { webChat } = usePrivateLabel().hearthline.features
  const { openChat } = useSlots()
  return webChat ? openChat : undefined
}

export const useHasChat = (): boolean => useChat() !== undefined

/** portal.md 2.4: 'Chat with us' where web chat is on, otherwise a telephone link. */
export const ChatOrCall = () => {
  const { phone } = useCompany()
  const openChat = useChat()
  return openChat ? (
    <TextButton onClick={openChat}>
      <Trans>Chat with us</Trans>
    </TextButton>
  ) : (
    <a href={phone.href}>
      <Trans>Call {phone.shown}</Trans>
    </a>
  )
}

/** Whether there is a form for the CEO, and the lender wants it. */
export const useFeedback = (): (() => void) | undefined => {
  const { ceoFeedback } = usePrivateLabel().hearthline.features
  const { openFeedback } = useSlots()
  return ceoFeedback ? openFeedback : undefined
}

export const FeedbackLink = ({ open }: { open: () => void }) => (
  <TextButton onClick={open}>
    <Trans>Share your feedback with the CEO</Trans>
  </TextButton>
)
