import { Trans } from '@lingui/react/macro'
import { useChat } from './chat-context.tsx'

const Somebody = ({ here }: { here: boolean | null }) =>
  here === null ? null : here ? <Trans>An agent is here.</Trans> : <Trans>No agent is here yet.</Trans>

/** That the chat is open, and whether somebody is there: two facts, said apart. */
export const HoursNote = () => {
  const { isOpen, agentsHere, hoursText } = useChat().state
  if (isOpen === undefined) return null
  return (
    <p className="hl-small hl-soft chat-hours">
      {isOpen ? (
        <>
          <Trans>Open now.</Trans> <Somebody here={agentsHere} />
        </>
      ) : (
        <>
          <Trans>Our agents are away. Automatic answers only.</Trans>{' '}
          <Trans>You can leave them a message after your first question.</Trans>
        </>
      )}
      {hoursText ? <span className="chat-hours-text">{hoursText}</span> : null}
    </p>
  )
}
