import { useRead } from '@hearthline/client'
import { listBotFeedback } from '@hearthline/contracts'
import { EmptyState, Skeleton } from '@hearthline/ui'
import { DataTable, TableName } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

/** Thumbs-down of the last ninety days beside what was asked and answered. */
export const BotFeedback = () => {
  const { t } = useLingui()
  const { instant } = useFormats()
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
          cell: ({ reason, more }) => (more === null ? reason : `${reason}: ${more}`),
        },
        { key: 'topic', header: t`Topic`, cell: ({ topic }) => topic ?? '–' },
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
