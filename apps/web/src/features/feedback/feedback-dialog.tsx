import { useWrite } from '@hearthline/client'
import { type BodyIn, FEEDBACK_MOST, FeedbackForm, type FeedbackTopic, giveFeedback } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { uuidInPath } from '@hearthline/domain/formats'
import { Banner, Button, Dialog, RadioGroup, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../session/index.ts'

const DRAFT = 'ceo-feedback'

type Typed = Pick<BodyIn<typeof giveFeedback>, keyof FeedbackForm>

const textOf = (message: unknown): string => (typeof message === 'string' ? message : '')

/** A browser keeps what is typed until it is sent, without a number that may be secret: the server would cover it too. */
const keep = async (typed: Typed): Promise<void> => {
  if (!keepDraft(DRAFT, { ...typed, message: maskSecrets(textOf(typed.message)).text }))
    throw new Error('The browser keeps nothing.')
}

/** The CEO's form; sends the page that it is written on, and the application that the page is about. */
const useFeedbackForm = (onSent: () => void) => {
  const { pathname } = useLocation()
  const write = useWrite(giveFeedback)
  const applicationUuid = uuidInPath(pathname)
  const form = useStepForm({
    schema: FeedbackForm,
    initial: { message: '', ...keptDraft(DRAFT) },
    autosave: { save: keep, afterMs: 0 },
    save: async (answers) => {
      const about = { pathname, productType: 'HELOC', ...(applicationUuid && { applicationUuid }) } as const
      await write({ body: { ...answers, ...about } })
      forgetDraft(DRAFT)
      onSent()
    },
  })
  return { form, hasSecret: maskSecrets(textOf(form.values.message)).kinds.length > 0 }
}

const SecretSeen = () => (
  <Banner tone="notice" announced fact={<Trans>That looks like a Social Security, card or account number.</Trans>}>
    <Trans>
      We do not need it here: please remove it. If you leave it in, we hide its digits before we save anything.
    </Trans>
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
      <Banner tone="positive" announced fact={<Trans>Thank you. Your message was sent.</Trans>}>
        <Trans>For help with an application, call us: we read this form but do not answer it.</Trans>
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
