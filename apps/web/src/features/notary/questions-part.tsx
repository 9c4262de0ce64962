import { useAction } from '@hearthline/client'
import type { NotarySession } from '@hearthline/contracts'
import { Button, RadioGroup, StickyActions, useAnnounce } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { SessionRoom } from './session-room.tsx'
import { clockText, markPassed } from './session-times.ts'
import type { Asking } from './use-session.ts'

const LOOKS_EVERY_MS = 250

const secondsTo = (endsAt: number): number => Math.max(Math.ceil((endsAt - Date.now()) / 1000), 0)

/** Whole seconds until then, announced sparingly; calls `onOver` once. The server decides what was late. */
const useCountdown = (endsAt: number, onOver: () => void): number => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt))
  const latest = useRef({ seconds, onOver, announce, t, isOver: false })
  latest.current = { ...latest.current, onOver, announce, t }
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = latest
      const now = secondsTo(endsAt)
      const mark = markPassed(current.seconds, now)
      current.seconds = now
      setSeconds(now)
      if (mark !== undefined) current.announce(current.t`${mark} seconds left`)
      if (now > 0 || current.isOver) return
      current.isOver = true
      clearInterval(timer)
      current.onOver()
    }, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

type Question = NotarySession['questions'][number]
type Answers = Readonly<Record<string, string>>

const Clock = ({ seconds }: { seconds: number }) => {
  const { t } = useLingui()
  return (
    <p className="hl-notary-clock" role="timer" aria-live="off" data-short={seconds <= 30 ? '' : undefined}>
      <span className="hl-small">{t`Time left`}</span>
      <b>{clockText(seconds)}</b>
    </p>
  )
}

type OneProps = {
  readonly question: Question
  readonly number: number
  readonly chosen: string | undefined
  readonly isMissing: boolean
  readonly onChoose: (choice: string) => void
}

const One = ({ question, number, chosen, isMissing, onChoose }: OneProps) => (
  <RadioGroup
    name={`question-${question.id}`}
    label={
      <>
        {number}. {question.asks}
      </>
    }
    value={chosen ?? ''}
    onChange={onChoose}
    choices={question.choices.map((choice) => ({ value: choice, label: choice }))}
    error={isMissing ? <Trans>Choose one</Trans> : undefined}
  />
)

export type QuestionsPartProps = {
  readonly asking: Asking
  readonly answer: (answers: Answers) => Promise<void>
}

/** All five at once, so that no seconds are lost between them. When the time is over, what is there is sent. */
export const QuestionsPart = ({ asking, answer }: QuestionsPartProps) => {
  const { session, endsAt } = asking
  const [answers, setAnswers] = useState<Answers>({})
  const [isTried, setTried] = useState(false)
  const sending = useAction(answer)
  const seconds = useCountdown(endsAt, () => {
    sending.run(answers)
  })
  const missing = session.questions.filter(({ id }) => answers[id] === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = missing
    if (first) document.getElementById(`question-${first.id}`)?.querySelector('input')?.focus()
    else sending.run(answers)
  }
  return (
    <SessionRoom
      step="questions"
      title={<Trans>Answer five questions about yourself</Trans>}
      lede={<Trans>Four have to be right. You can change an answer until you send them.</Trans>}
      next={<Trans>You read the deed and sign it before the notary.</Trans>}
    >
      <Clock seconds={seconds} />
      <form className="hl-notary-questions" noValidate onSubmit={submit}>
        {session.questions.map((question, at) => (
          <One
            key={question.id}
            question={question}
            number={at + 1}
            chosen={answers[question.id]}
            isMissing={isTried && answers[question.id] === undefined}
            onChoose={(choice) => setAnswers((before) => ({ ...before, [question.id]: choice }))}
          />
        ))}
        <ProblemBanner problem={sending.problem} takesFocus />
        <StickyActions summary={<strong>{clockText(seconds)}</strong>}>
          <Button type="submit" saving={sending.running} savingText={<Trans>Checking your answers</Trans>}>
            <Trans>Send my answers</Trans>
          </Button>
        </StickyActions>
      </form>
    </SessionRoom>
  )
}
