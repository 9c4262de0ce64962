import { FEEDBACK_MOST, type FeedbackTopic } from '@hearthline/contracts'
import { Banner, Button, Dialog, RadioGroup, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { StepForm } from '../../forms/index.ts'
import { useFeedbackForm } from './use-feedback-form.ts'

const SecretSeen = () => (
  <Banner tone="notice" announced fact={<Trans>That looks like a Social Security, card or account number.</Trans>}>
    <Trans>We do not need it here: please take it out. If it stays, we cover its digits before anything is kept.</Trans>
  </Banner>
)

const Form = ({ onSent }: { onSent: () => void }) => {
  const { t } = useLingui()
  const { form, hasSecret } = useFeedbackForm(onSent)
  return (
    <StepForm form={form} sticks={false} action={<Trans>Send</Trans>} savingText={<Trans>Sending</Trans>}>
      <div className="hl-stack">
        <RadioGroup<FeedbackTopic>
          {...form.choice('topic', t`Topic`)}
          choices={[
            { value: 'Improve our product', label: <Trans>Improve our product</Trans> },
            { value: 'Give us a compliment', label: <Trans>Give us a compliment</Trans> },
          ]}
        />
        <TextArea {...form.text('message', t`Message`)} rows={6} countTo={FEEDBACK_MOST} />
        {hasSecret ? <SecretSeen /> : null}
        <RadioGroup
          {...form.yesNo('marketingConsent', t`May we use what you say here in our marketing?`)}
          choices={form.yesNoChoices()}
        />
      </div>
    </StepForm>
  )
}

const Thanks = ({ onClose }: { onClose: () => void }) => {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className="hl-stack">
      <Banner tone="positive" announced fact={<Trans>Thank you. Your message is sent.</Trans>}>
        <Trans>For help with an application, call us: this form is read, and not answered.</Trans>
      </Banner>
      <p>
        <Button ref={close} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </p>
    </div>
  )
}

/** chat-signin-data.md 2: what somebody wants the CEO to know. */
export const FeedbackDialog = ({ onClose }: { onClose: () => void }) => {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog open wide title={<Trans>Share your thoughts with our CEO</Trans>} onClose={onClose}>
      {isSent ? <Thanks onClose={onClose} /> : <Form onSent={() => setSent(true)} />}
    </Dialog>
  )
}
