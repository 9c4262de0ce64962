import { useRead } from '@hearthline/client'
import { listCases } from '@hearthline/contracts'
import type { Need } from '../words/index.ts'

const EVERY_MS = 60_000

const useCount = (needs: Need): number | undefined => {
  const { data } = useRead(listCases, { query: { needs } }, { refetchEveryMs: EVERY_MS })
  // A first page that is not the last one counts nothing.
  return data && data.next === null ? data.rows.length : undefined
}

/** How many applications wait for a person, by the reason; undefined while it is unknown or more than a page. */
export const useCounts = (): Readonly<Record<Need, number | undefined>> => ({
  PAYSTUB_REVIEW: useCount('PAYSTUB_REVIEW'),
  FUNDING_APPROVAL: useCount('FUNDING_APPROVAL'),
  STUCK: useCount('STUCK'),
})
