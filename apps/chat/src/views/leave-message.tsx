import { LEFT_MESSAGE_MOST } from '@hearthline/contracts'
import { Button, Dialog, TextArea, TextField } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { maySendLater } from '../chat/chat-state.ts'
import { useChat } from './chat-context.tsx'
import { type LeftError, type LeftField, useLeaveMessage } from './use-leave-message.ts'

const FAULTS: Readonly<Record<LeftError, ReactNode>> = {
  required: <Trans>Required</Trans>,
  emailFormat: <Trans>Enter an email address such as name@example.com</Trans>,
  tooLong128: <Trans>Cannot be more than 128 characters</Trans>,
  tooLong: <Trans>Cannot be more than 1000 characters</Trans>,
}

const Form = ({ onClose }: { onClose: () => void }) => {
  const { form, tie, faults: errors, isSending, send, hidesSome } = useLeaveMessage(onClose)
  const error = (field: LeftField) => {
    const fault = errors[field]
    return fault && FAULTS[fault]
  }
  return (
    <Dialog
      open
      title={<Trans>Leave a message</Trans>}
      onClose={onClose}
      actions={
        <Button saving={isSending} onClick={send}>
          <Trans>Leave message</Trans>
        </Button>
      }
    >
      <form ref={form} className="chat-later-form" noValidate onSubmit={(event) => event.preventDefault()}>
        <p className="hl-small hl-soft">
          <Trans>Our team reads it when they are back, and answers by email.</Trans>
        </p>
        <TextField label={<Trans>Name</Trans>} autoComplete="name" error={error('name')} {...tie('name')} />
        <TextField
          label={<Trans>Email address</Trans>}
          type="email"
          autoComplete="email"
          error={error('email')}
          {...tie('email')}
        />
        <TextArea
          label={<Trans>Message</Trans>}
          rows={4}
          countTo={LEFT_MESSAGE_MOST}
          error={error('message')}
          {...tie('message')}
        />
        {hidesSome ? (
          <p className="hl-xs" role="status">
            <Trans>A number that may be secret is hidden before it is sent.</Trans>
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

/** Shown while nobody answers chats: leave a message, or what became of it. */
export const LeaveMessage = () => {
  const { state } = useChat()
  const [isOpen, setOpen] = useState(false)
  const { hasLeftMessage, hoursText } = state
  const isOffered = maySendLater(state)
  if (!isOffered && !hasLeftMessage) return null
  return (
    <div className="chat-later">
      <p className="hl-small hl-soft" role="status">
        {hasLeftMessage ? (
          <Trans>We have your message. Our team answers by email.</Trans>
        ) : (
          <>
            <Trans>Our team is not in the chat right now.</Trans> {hoursText}
          </>
        )}
      </p>
      {isOffered ? (
        <Button kind="second" size="dense" onClick={() => setOpen(true)}>
          {hasLeftMessage ? <Trans>Leave another message</Trans> : <Trans>Leave a message</Trans>}
        </Button>
      ) : null}
      {isOpen ? <Form onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
