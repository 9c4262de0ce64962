import { useAction, useWrite } from '@hearthline/client'
import {
  askSurvey,
  endSurvey,
  SURVEY_SCALE,
  SURVEY_TEXT_MOST,
  type Survey,
  type SurveyAnswers,
  type SurveyPlace,
  type SurveyQuestion,
} from '@hearthline/contracts'
import { Button, LinkButton, RadioGroup, TextArea } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '../../../i18n/index.ts'
import { ProblemBanner } from '../../../shell/index.ts'

type SurveyEnd = { readonly outcome: 'dismissed' } | { readonly outcome: 'answered'; readonly answers: SurveyAnswers }

/**
 * Asks the server whether this person is to be asked here: undefined until it answers, null when not, and when it cannot
 * be asked. A survey that fails must not break the page.
 */
export const useSurvey = (place: SurveyPlace) => {
  const ask = useWrite(askSurvey)
  const write = useWrite(endSurvey)
  const [survey, setSurvey] = useState<Survey | null>()
  useEffect(() => {
    let isHere = true
    const keep = (given: Survey | null) => isHere && setSurvey(given)
    ask({ body: { place } }).then(
      (reply) => keep(reply.survey),
      () => keep(null),
    )
    return () => {
      isHere = false
    }
  }, [ask, place])
  const end = (how: SurveyEnd): Promise<unknown> => write({ body: { place, ...how } })
  return { survey, end }
}

type FormProps = {
  readonly survey: Survey
  readonly end: (how: SurveyEnd) => Promise<unknown>
  readonly onAnswered: () => void
  /** The button that declines. */
  readonly decline: ReactNode
}

type Given = Readonly<Record<string, string>>

const answersOf = (questions: readonly SurveyQuestion[], given: Given): SurveyAnswers => {
  const answersTo = (kind: SurveyQuestion['kind']) =>
    questions.flatMap((one) => (one.kind === kind && given[one.key]?.trim() ? [[one.key, given[one.key] ?? '']] : []))
  return {
    scale: Object.fromEntries(answersTo('scale').map(([key, value]) => [key, Number(value)])),
    text: Object.fromEntries(answersTo('text')),
  }
}

type QuestionProps = {
  readonly question: SurveyQuestion
  readonly value: string
  readonly onChange: (value: string) => void
}

const Question = ({ question, value, onChange }: QuestionProps) => {
  const { locale } = useLocale()
  const { key, asks } = question
  const shared = { name: `survey-${key}`, label: asks[locale], value }
  if (question.kind === 'text')
    return (
      <TextArea {...shared} rows={3} maxLength={SURVEY_TEXT_MOST} onChange={({ target }) => onChange(target.value)} />
    )
  const ends: Readonly<Record<number, string>> = { 1: question.low[locale], 5: question.high[locale] }
  const choices = SURVEY_SCALE.map((at) => ({ value: `${at}`, label: ends[at] ? `${at} · ${ends[at]}` : `${at}` }))
  return <RadioGroup {...shared} choices={choices} onChange={onChange} />
}

type QuestionsProps = FormProps & { readonly questions: readonly SurveyQuestion[] }

const Questions = ({ questions, end, onAnswered, decline }: QuestionsProps) => {
  const { t } = useLingui()
  const [given, setGiven] = useState<Given>({})
  const send = useAction(end)
  const answers = answersOf(questions, given)
  const isEmpty = Object.keys({ ...answers.scale, ...answers.text }).length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && (await send.run({ outcome: 'answered', answers }))) onAnswered()
  }
  return (
    <form className="hl-stack" aria-label={t`Short survey`} onSubmit={(event) => void submit(event)}>
      {questions.map((question) => (
        <Question
          key={question.key}
          question={question}
          value={given[question.key] ?? ''}
          onChange={(value) => setGiven({ ...given, [question.key]: value })}
        />
      ))}
      <ProblemBanner problem={send.problem} />
      <div className="hl-actions">
        <Button kind="second" type="submit" disabled={isEmpty} saving={send.running}>
          <Trans>Send answers</Trans>
        </Button>
        {decline}
      </div>
    </form>
  )
}

/** The lender's questions, or the way to their survey elsewhere. */
export const SurveyForm = (props: FormProps) => {
  const { survey, end, onAnswered, decline } = props
  if (survey.kind === 'questions') return <Questions {...props} questions={survey.questions} />
  const open = () => {
    // Opened all the same where this is not taken: the survey is elsewhere.
    end({ outcome: 'answered', answers: { scale: {}, text: {} } }).catch(() => undefined)
    onAnswered()
  }
  return (
    <div className="hl-actions">
      <LinkButton kind="second" href={survey.url} target="_blank" rel="noopener noreferrer" onClick={open}>
        <Trans>Open the survey in a new tab</Trans>
      </LinkButton>
      {decline}
    </div>
  )
}
