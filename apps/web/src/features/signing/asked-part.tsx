import type { ApplicationRecord } from '@hearthline/contracts'
import { RowList, Section } from '@hearthline/ui'
import { check, clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useCompany, useFormats } from '../../shell/index.ts'

type Question = NonNullable<ApplicationRecord['signingQuestions']>[number]

/** Who acts next and since when, or what was answered, by whom and when. */
const Standing = ({ question: { askedAt, answer } }: { question: Question }) => {
  const { instant } = useFormats()
  const { shortName } = useCompany()
  const asked = instant(askedAt)
  if (answer === undefined)
    return (
      <Trans>
        With a person at {shortName} since {asked}. The answer is here within one business day.
      </Trans>
    )
  const answered = instant(answer.at)
  return (
    <>
      {answer.says}{' '}
      <Trans>
        Answered by {answer.name} on {answered}.
      </Trans>
    </>
  )
}

/** What was asked before, the newest first. */
export const AskedPart = ({ questions }: { questions: readonly Question[] }) =>
  questions.length === 0 ? null : (
    <Section title={<Trans>What you asked</Trans>}>
      <RowList
        rows={questions.toReversed().map((question) => ({
          key: question.uuid,
          art: question.answer ? check : clock,
          title: question.message,
          note: <Standing question={question} />,
        }))}
      />
    </Section>
  )
