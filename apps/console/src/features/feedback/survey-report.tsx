import { useRead } from '@hearthline/client'
import { readSurveyReport, type SurveyPlace, type SurveyReport } from '@hearthline/contracts'
import { EmptyState, Section, Skeleton } from '@hearthline/ui'
import { useLocale } from '@hearthline/ui/language'
import { DataTable, TableName } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner } from '../../shell/index.ts'

const placeWords: Readonly<Record<SurveyPlace, MessageDescriptor>> = {
  liens: msg`Mortgages and liens`,
  'product/select': msg`Select offer`,
  identity: msg`Verify identity`,
  signing: msg`Signing`,
  logout: msg`Before logging out`,
}

type Question = SurveyReport['questions'][number]

const QuestionAnswers = ({ of: { kind, mean, count, newest, asks } }: { of: Question }) => {
  const { locale } = useLocale()
  if (kind === 'scale')
    return (
      <p>
        {asks[locale]}{' '}
        {mean === null ? (
          <Trans>No answer yet</Trans>
        ) : (
          <Trans>
            {mean} of 5, by {count}
          </Trans>
        )}
      </p>
    )
  return (
    <details>
      <summary>
        {asks[locale]} <Trans>{count} answers</Trans>
      </summary>
      <ul className="hl-bullets">
        {newest.map((words, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same, and the list is drawn whole
          <li key={at}>{words}</li>
        ))}
      </ul>
    </details>
  )
}

const Rows = ({ rows }: { rows: readonly SurveyReport[] }) => {
  const { t, i18n } = useLingui()
  return (
    <DataTable
      caption={t`Survey by step`}
      dense
      rows={rows}
      rowKey={({ place }) => place}
      columns={[
        {
          key: 'place',
          header: t`Step`,
          names: true,
          cell: ({ place }) => <TableName title={i18n._(placeWords[place])} />,
        },
        { key: 'asked', header: t`Asked`, figures: true, cell: ({ asked }) => asked },
        { key: 'answered', header: t`Answered`, figures: true, cell: ({ answered }) => answered },
        { key: 'dismissed', header: t`Declined`, figures: true, cell: ({ dismissed }) => dismissed },
        {
          key: 'answers',
          header: t`Answers`,
          cell: ({ questions }) => questions.map((question) => <QuestionAnswers key={question.key} of={question} />),
        },
      ]}
      empty={
        <EmptyState title={<Trans>No one was asked yet.</Trans>}>
          <Trans>What borrowers answer to the survey shows up here, step by step.</Trans>
        </EmptyState>
      }
    />
  )
}

/** What borrowers answered to the lender's survey, by the step they were asked at. */
export const SurveyReportPart = () => {
  const { data, error, refetch } = useRead(readSurveyReport, {})
  return (
    <Section title={<Trans>Survey</Trans>}>
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {data ? (
        <Rows rows={data.filter(({ asked }) => asked > 0)} />
      ) : error ? null : (
        <Skeleton shape="rows" count={4} words={<Trans>Reading the survey</Trans>} />
      )}
    </Section>
  )
}
