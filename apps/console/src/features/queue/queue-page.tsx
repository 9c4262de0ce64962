import '../../shell/cases.css'
import './queue.css'
import { EmptyState, Skeleton, useAnnounce } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStaff } from '../../session/index.ts'
import { PageHead, ProblemBanner, QUEUE, queueViewOf, ShowMore } from '../../shell/index.ts'
import { useColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { shownCount } from './shown-count.ts'
import { useQueue } from './use-queue.ts'
import { FailedJobs, VendorCalls } from './waiting.tsx'

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    title={<Trans>Nothing waits here.</Trans>}
    action={
      isNarrowed ? (
        <Link to={QUEUE}>
          <Trans>Show the whole queue</Trans>
        </Link>
      ) : undefined
    }
  >
    <Trans>What needs a person shows up here by itself.</Trans>
  </EmptyState>
)

/** Announces how many there are once a filter is answered. */
const useAnnouncedCount = (count: string | undefined, isNarrowed: boolean) => {
  const { t } = useLingui()
  const announce = useAnnounce()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again for another view, not for other words
  useEffect(() => {
    if (count !== undefined && isNarrowed) announce(t`${count} waiting`)
  }, [count, isNarrowed, announce])
}

/** What needs a person, over all applications. */
export const QueuePage = () => {
  const { t } = useLingui()
  const { may } = useStaff()
  const view = queueViewOf(useSearchParams()[0])
  const { rows, count, counts, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useQueue(view)
  const columns = useColumns()
  const isNarrowed = Boolean(view.kind ?? view.role ?? (view.search || view.claim))
  const shown = count === undefined ? undefined : shownCount(count)
  useAnnouncedCount(isPlaceholderData ? undefined : shown, isNarrowed)
  return (
    <>
      <PageHead
        name={t`Queue`}
        title={t`Queue`}
        tag={<span className="hl-soft">{shown}</span>}
        lede={<Trans>The longest wait first. The bar is full after a day.</Trans>}
      />
      <VendorCalls />
      {may('settleFailedJob') ? <FailedJobs /> : null}
      <Filters view={view} counts={counts} />
      <div className="hl-cases" aria-busy={isPlaceholderData || undefined}>
        <ProblemBanner problem={error} onRetry={() => void refetch()} />
        {rows ? (
          <DataTable
            caption={t`Queue`}
            dense
            columns={columns}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            empty={<Nothing isNarrowed={isNarrowed} />}
          />
        ) : error ? null : (
          <Skeleton shape="rows" count={8} words={<Trans>Reading the queue</Trans>} />
        )}
        {hasNextPage && rows ? (
          <ShowMore shown={rows.length} running={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        ) : null}
      </div>
    </>
  )
}
