import { BOT_FEEDBACK_MOST, BOT_FEEDBACK_REASONS, type BotFeedbackReason } from '@hearthline/contracts'
import { Button, Dialog, RadioGroup, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChat } from './chat-context.tsx'

/** chat-signin-data.md 5, word for word; the server gets the same words whatever the reader's language. */
const useReasons = () => {
  const { t } = useLingui()
  const words: Readonly<Record<BotFeedbackReason, string>> = {
    'Answer too vague': t`Answer too vague`,
    'Not specific to my application': t`Not specific to my application`,
    'Not what I was asking about': t`Not what I was asking about`,
    Other: t`Other`,
  }
  return BOT_FEEDBACK_REASONS.map((value) => ({ value, label: words[value] }))
}

type Props = { open: boolean; questionId: string; onClose: () => void }

const useAnswer = ({ questionId, onClose }: Props) => {
  const { chat } = useChat()
  const [reason, setReason] = useState<BotFeedbackReason>()
  const [more, setMore] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const isTooLong = more.length > BOT_FEEDBACK_MOST
  const submit = async () => {
    setAsked(true)
    if (reason === undefined || isTooLong) return
    setSending(true)
    const isDone = await chat.feedback(questionId, reason, more.trim() || undefined)
    setSending(false)
    if (isDone) onClose()
  }
  return { reason, setReason, more, setMore, wasAsked, isTooLong, isSending, submit }
}

/** What was wrong with a reply of the chatbot. */
export const BadResponse = (props: Props) => {
  const reasons = useReasons()
  const { reason, setReason, more, setMore, wasAsked, isTooLong, isSending, submit } = useAnswer(props)
  return (
    <Dialog
      open={props.open}
      title={<Trans>Tell us more</Trans>}
      onClose={props.onClose}
      actions={
        <Button saving={isSending} onClick={submit}>
          <Trans>Submit</Trans>
        </Button>
      }
    >
      <RadioGroup
        label={<Trans>What was wrong with this answer?</Trans>}
        choices={reasons}
        value={reason}
        onChange={setReason}
        error={wasAsked && reason === undefined ? <Trans>Please select a reason</Trans> : undefined}
      />
      {reason === 'Other' ? (
        <TextArea
          label={<Trans>More about it</Trans>}
          name="additionalInformation"
          optional
          rows={3}
          countTo={BOT_FEEDBACK_MOST}
          value={more}
          error={isTooLong ? <Trans>Please restrict your response to 140 characters.</Trans> : undefined}
          onChange={({ target }) => setMore(target.value)}
        />
      ) : null}
    </Dialog>
  )
}
