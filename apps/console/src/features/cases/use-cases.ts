import { call, callFile, saveFile, useAction, useForget, useRead, useWrite } from '@hearthline/client'
import {
  type BodyOf,
  exportCases,
  listCases,
  listCaseViews,
  type ReplyOf,
  removeCaseView,
  saveCaseView,
} from '@hearthline/contracts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ListView, listQuery } from '../../shell/index.ts'
import { rowsOf } from './rows-of.ts'

const EVERY_MS = 60_000

export type Page = ReplyOf<typeof listCases>
export type CaseRow = Page['rows'][number]

/** The list, page after page, read again once a minute. */
export const useCases = (view: ListView) => {
  const query = listQuery(view)
  const read = useInfiniteQuery({
    queryKey: [listCases.name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listCases, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return { ...read, rows: read.data ? rowsOf(read.data.pages) : undefined, today: read.data?.pages[0]?.today }
}

/** The whole list under these filters, as a CSV file. */
export const useExport = (view: ListView) =>
  useAction(async () => {
    saveFile(await callFile(exportCases, { query: listQuery(view) }), 'applications.csv')
  })

type Views = ReplyOf<typeof listCaseViews>
export type SavedView = Views['views'][number]

const NONE: Views = { views: [], officers: [], teams: [] }

/** The saved views, and what a list can be filtered by. */
export const useViews = (): Views => useRead(listCaseViews, {}).data ?? NONE

export const useViewWrites = () => {
  const write = useWrite(saveCaseView)
  const remove = useWrite(removeCaseView)
  const forget = useForget()
  const save = useAction(async (body: BodyOf<typeof saveCaseView>) => {
    await write({ body })
    await forget(listCaseViews)
  })
  const end = useAction(async (view: string) => {
    await remove({ params: { view } })
    await forget(listCaseViews)
  })
  return { save, end }
}
