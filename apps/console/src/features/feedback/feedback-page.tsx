import './feedback.css'
import { FEEDBACK_TOPICS, type Feedback } from '@hearthline/contracts'
import { Button, EmptyState, SelectField, Skeleton } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { Segmented } from '@hearthline/ui/switches'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusHeading, PageHead, ProblemBanner, ShowMore } from '../../shell/index.ts'
import { useColumns } from './columns.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { SurveyReportPart } from './survey-report.tsx'
import { type FeedbackView, feedbackViewOf, searchOf, topicWords, useExport, useFeedbackList } from './use-feedback.ts'

const Nothing = () => (
  <EmptyState title={<Trans>Nothing here.</Trans>}>
    <Trans>What people write to the CEO shows up here.</Trans>
  </EmptyState>
)

type BarProps = { readonly view: FeedbackView; readonly go: (view: FeedbackView) => void }

const Filters = ({ view, go }: BarProps) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <Segmented
        label={t`What is shown`}
        segments={[
          { value: 'open', label: t`Open` },
          { value: 'handled', label: t`Handled` },
          { value: 'all', label: t`All` },
        ]}
        value={view.show}
        onChange={(show) => go({ ...view, show })}
      />
      <SelectField
        name="topic"
        label={t`Topic`}
        placeholder={t`Every topic`}
        options={FEEDBACK_TOPICS.map((value) => ({ value, label: i18n._(topicWords[value]) }))}
        value={view.topic ?? ''}
        onChange={({ target }) => go({ ...view, topic: FEEDBACK_TOPICS.find((one) => one === target.value) })}
      />
    </>
  )
}

const Bar = ({ view, go }: BarProps) => {
  const out = useExport(view)
  return (
    <>
      <div className="hl-feedback-bar">
        <Filters view={view} go={go} />
        <Button size="dense" kind="second" art={download} saving={out.running} onClick={() => out.run()}>
          <Trans>Export as CSV</Trans>
        </Button>
      </div>
      <ProblemBanner problem={out.problem} />
    </>
  )
}

const Rows = ({ view, onOpen }: { view: FeedbackView; onOpen: (feedback: Feedback) => void }) => {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useFeedbackList(view)
  return (
    <div className="hl-feedback-list" aria-busy={isPlaceholderData || undefined}>
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {rows ? (
        <DataTable
          caption={t`Feedback`}
          dense
          columns={columns}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          empty={<Nothing />}
        />
      ) : error ? null : (
        <Skeleton shape="rows" count={8} words={<Trans>Reading the feedback</Trans>} />
      )}
      {hasNextPage && rows ? <ShowMore running={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </div>
  )
}

/** What people wrote to the CEO: to read, to mark as handled, to export as a table. */
export const FeedbackPage = () => {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<Feedback>()
  const view = feedbackViewOf(search)
  const close = (hasMoved: boolean) => {
    setOpened(undefined)
    // It leaves this list, and so does the button from which the reader came.
    if (hasMoved && view.show !== 'all') requestAnimationFrame(focusHeading)
  }
  return (
    <>
      <PageHead
        name={t`Feedback`}
        title={t`Feedback`}
        lede={<Trans>What people told the CEO, the newest first.</Trans>}
      />
      <Bar view={view} go={(next) => setSearch(searchOf(next))} />
      <Rows view={view} onOpen={setOpened} />
      <SurveyReportPart />
      {opened ? <FeedbackDialog key={opened.uuid} first={opened} onClose={close} /> : null}
    </>
  )
}
