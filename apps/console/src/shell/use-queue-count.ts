import { useRead } from '@hearthline/client'
import { listTasks } from '@hearthline/contracts'

const EVERY_MS = 60_000

/** How many tasks wait for a person; undefined while it is unknown. */
export const useQueueCount = (): number | undefined =>
  useRead(listTasks, { query: {} }, { refetchEveryMs: EVERY_MS }).data?.count
