import { callFile, saveFile, useAction, useRead } from '@hearthline/client'
import {
  type BotFeedbackReason,
  exportUnanswered,
  listBotFeedback,
  listBotTopics,
  listUnanswered,
} from '@hearthline/contracts'
import { Button, EmptyState, Skeleton } from '@hearthline/ui'
import { useLocale } from '@hearthline/ui/language'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

/** A topic's title in the reader's language; one that is no more, or not read yet, has its id. */
const useTopicTitle = () => {
  const { locale } = useLocale()
  const { data = [] } = useRead(listBotTopics, {})
  const titles = new Map(data.map(({ id, title }) => [id, title[locale]]))
  return (id: string): string => titles.get(id) ?? id
}

/** The specification's words, in the reader's language. */
const useReasonWords = (): Readonly<Record<BotFeedbackReason, string>> => {
  const { t } = useLingui()
  return {
    'Answer too vague': t`Answer too vague`,
    'Not specific to my application': t`Not specific to my application`,
    'Not what I was asking about': t`Not what I was asking about`,
    Other: t`Other`,
  }
}

/** Questions without an answer, the most frequent first: what to write a topic or a phrasing for. */
export const Unanswered = () => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const titleOf = useTopicTitle()
  const { data, error, refetch } = useRead(listUnanswered, {})
  const download = useAction(async () => saveFile(await callFile(exportUnanswered, {}), 'unanswered.csv'))
  return (
    <div className="hl-stack">
      <p>
        <Button size="dense" kind="second" saving={download.running} onClick={() => void download.run()}>
          <Trans>Export as CSV</Trans>
        </Button>
      </p>
      <ProblemBanner problem={error ?? download.problem} onRetry={() => void refetch()} />
      {data ? (
        <DataTable
          caption={t`Unanswered`}
          dense
          rows={data}
          rowKey={({ question }) => question}
          columns={[
            { key: 'question', header: t`Question`, names: true, cell: ({ question }) => question },
            { key: 'count', header: t`Times`, figures: true, cell: ({ count }) => count },
            {
              key: 'nearest',
              header: t`Nearest topic`,
              cell: ({ nearest }) => (nearest === null ? t`none of ours` : titleOf(nearest)),
            },
            { key: 'last', header: t`Last asked`, cell: ({ lastAt }) => instant(lastAt) },
          ]}
          empty={
            <EmptyState title={<Trans>Every question had an answer.</Trans>}>
              <Trans>What the bot cannot answer shows up here.</Trans>
            </EmptyState>
          }
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={6} words={<Trans>Reading the questions</Trans>} />
      )}
    </div>
  )
}

/** Thumbs-down of the last ninety days, with what was asked and answered. */
export const BotFeedback = () => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const titleOf = useTopicTitle()
  const words = useReasonWords()
  const { data, error, refetch } = useRead(listBotFeedback, {})
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="rows" count={6} words={<Trans>Reading the responses</Trans>} />
  return (
    <DataTable
      caption={t`Bad responses`}
      dense
      rows={data}
      rowKey={({ at, question }) => `${at} ${question}`}
      columns={[
        {
          key: 'question',
          header: t`Question`,
          names: true,
          cell: ({ question, answer }) => <TableName title={question} note={answer} />,
        },
        {
          key: 'reason',
          header: t`Reason`,
          cell: ({ reason, more }) => (more === null ? words[reason] : `${words[reason]}: ${more}`),
        },
        { key: 'topic', header: t`Topic`, cell: ({ topic }) => (topic === null ? '–' : titleOf(topic)) },
        { key: 'at', header: t`When`, cell: ({ at }) => instant(at) },
      ]}
      empty={
        <EmptyState title={<Trans>No bad response was reported.</Trans>}>
          <Trans>Thumbs-down of the last ninety days show up here.</Trans>
        </EmptyState>
      }
    />
  )
}
