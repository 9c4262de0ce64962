import type { Feedback } from '@hearthline/contracts'
import { Button, Dialog } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { State } from './columns.tsx'
import { topicWords, useMark } from './use-feedback.ts'

const Facts = ({ of }: { of: Feedback }) => {
  const { instant } = useFormats()
  const at = instant(of.givenAt)
  const page = of.pathname
  return (
    <div className="hl-stack" data-gap="3">
      <p className="hl-soft hl-small">
        <Trans>
          {at}, on {page}
        </Trans>{' '}
        {of.marketingConsent ? <Trans>May be used in marketing.</Trans> : <Trans>May not be used in marketing.</Trans>}
      </p>
      <p className="hl-feedback-message">{of.message}</p>
      <p aria-live="polite">
        <State of={of} />
      </p>
    </div>
  )
}

type DialogProps = {
  readonly first: Feedback
  /** Whether it was handled or opened again meanwhile. */
  readonly onClose: (hasMoved: boolean) => void
}

/** One feedback in full. Opening it marks it as read. */
export const FeedbackDialog = ({ first, onClose }: DialogProps) => {
  const { i18n } = useLingui()
  const [feedback, setFeedback] = useState(first)
  const { run, running, problem } = useMark(setFeedback)
  const isNoted = useRef(first.read !== null)
  useEffect(() => {
    if (isNoted.current) return
    isNoted.current = true
    void run(first.uuid, 'read')
  }, [first.uuid, run])
  return (
    <Dialog
      open
      wide
      title={i18n._(topicWords[feedback.topic])}
      onClose={() => onClose((feedback.handled === null) !== (first.handled === null))}
      actions={
        feedback.handled ? (
          <Button size="dense" kind="second" saving={running} onClick={() => run(feedback.uuid, 'open')}>
            <Trans>Open it again</Trans>
          </Button>
        ) : (
          <Button size="dense" saving={running} onClick={() => run(feedback.uuid, 'handled')}>
            <Trans>Mark as handled</Trans>
          </Button>
        )
      }
    >
      <div className="hl-stack">
        <ProblemBanner problem={problem} />
        <Facts of={feedback} />
      </div>
    </Dialog>
  )
}
