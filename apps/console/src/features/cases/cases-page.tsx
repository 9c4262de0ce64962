import '../../shell/cases.css'
import { EmptyState, Skeleton, useAnnounce } from '@hearthline/ui'
import { Chip } from '@hearthline/ui/console'
import { x } from '@hearthline/ui/icons'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LIST, type ListView, listViewOf, PageHead, ProblemBanner, ShowMore } from '../../shell/index.ts'
import { useColumns } from './columns.tsx'
import { type CaseRow, useCases } from './use-cases.ts'

const Nothing = ({ view: { search } }: { view: ListView }) => {
  if (search) {
    return (
      <EmptyState
        title={<Trans>Nothing found for “{search}”.</Trans>}
        action={
          <Link to={LIST}>
            <Trans>Clear the search</Trans>
          </Link>
        }
      >
        <Trans>Search by loan number, name, street, city or ZIP code. Each word has to be found.</Trans>
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
const useAnnouncedCount = (rows: readonly CaseRow[] | undefined, { search }: ListView) => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const count = rows?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again for another view, not for other words
  useEffect(() => {
    if (count !== undefined && search) announce(t`${count} shown`)
  }, [count, search, announce])
}

const Head = ({ view: { search }, count }: { view: ListView; count: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <PageHead
      name={t`Applications`}
      title={t`Applications`}
      tag={<span className="hl-soft">{count}</span>}
      lede={<Trans>Newest first. What needs a person is in the queue.</Trans>}
      actions={
        search ? (
          <Chip pressed art={x} onClick={() => navigate(LIST)}>
            <Trans>Search: {search}</Trans>
          </Chip>
        ) : null
      }
    />
  )
}

/** The list of applications. */
export const CasesPage = () => {
  const { t } = useLingui()
  const view = listViewOf(useSearchParams()[0])
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useCases(view)
  const columns = useColumns()
  useAnnouncedCount(isPlaceholderData ? undefined : rows, view)
  const count = rows ? `${rows.length}${hasNextPage ? '+' : ''}` : ''
  return (
    <>
      <Head view={view} count={count} />
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
