import '../../shell/cases.css'
import './cases.css'
import { EmptyState, Skeleton, useAnnounce } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  LIST,
  type ListView,
  listAddress,
  listQuery,
  listViewOf,
  PageHead,
  ProblemBanner,
  ShowMore,
} from '../../shell/index.ts'
import { caseSortWords } from '../../words/index.ts'
import { useColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { type CaseRow, useCases } from './use-cases.ts'
import { Views } from './views.tsx'

const isNarrowed = (view: ListView): boolean => {
  const { sort, ...filters } = listQuery(view)
  return Object.keys(filters).length > 0 || sort === 'NEXT_CLOCK'
}

const Nothing = ({ view }: { view: ListView }) => {
  const { search } = view
  if (isNarrowed(view)) {
    return (
      <EmptyState
        title={search ? <Trans>Nothing found for “{search}”.</Trans> : <Trans>No application is like this.</Trans>}
        action={
          <Link to={LIST}>
            <Trans>Show all applications</Trans>
          </Link>
        }
      >
        {search ? (
          <Trans>Search by loan number, name, street, city or ZIP code. Each word has to be found.</Trans>
        ) : (
          <Trans>The filters above leave none.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={<Trans>No applications yet.</Trans>}>
      <Trans>The first one shows up here as soon as somebody registers.</Trans>
    </EmptyState>
  )
}

/** Announces how many there are once a search or a filter is answered. */
const useAnnouncedCount = (rows: readonly CaseRow[] | undefined, view: ListView) => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const count = rows?.length
  const address = listAddress(view)
  const isAnnounced = isNarrowed(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again for another view, not for other words
  useEffect(() => {
    if (count !== undefined && isAnnounced) announce(t`${count} shown`)
  }, [count, address, isAnnounced, announce])
}

const Head = ({ view: { sort = 'NEWEST' }, count }: { view: ListView; count: string }) => {
  const { t, i18n } = useLingui()
  const order = i18n._(caseSortWords[sort])
  return (
    <PageHead
      name={t`Applications`}
      title={t`Applications`}
      tag={<span className="hl-soft">{count}</span>}
      lede={<Trans>{order}. What needs a person is in the queue.</Trans>}
    />
  )
}

/** The pipeline: the applications of a view. */
export const CasesPage = () => {
  const { t } = useLingui()
  const view = listViewOf(useSearchParams()[0])
  const { rows, today, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useCases(view)
  const columns = useColumns(view, today ?? '')
  useAnnouncedCount(isPlaceholderData ? undefined : rows, view)
  const count = rows ? `${rows.length}${hasNextPage ? '+' : ''}` : ''
  return (
    <>
      <Head view={view} count={count} />
      <Views view={view} />
      <Filters view={view} />
      <div className="hl-cases" aria-busy={isPlaceholderData || undefined}>
        <ProblemBanner problem={error} onRetry={() => void refetch()} />
        {rows ? (
          <DataTable
            caption={t`Applications`}
            dense
            columns={columns}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            empty={<Nothing view={view} />}
          />
        ) : error ? null : (
          <Skeleton shape="rows" count={8} words={<Trans>Reading the applications</Trans>} />
        )}
        {hasNextPage && rows ? (
          <ShowMore shown={rows.length} running={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        ) : null}
      </div>
    </>
  )
}
