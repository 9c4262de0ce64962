import { useRead } from '@hearthline/client'
import { listTasks } from '@hearthline/contracts'

const EVERY_MS = 60_000

/** How many tasks the reader may take up, theirs and nobody's; undefined while it is unknown. */
export const useQueueCount = (): number | undefined => {
  const { data } = useRead(listTasks, { query: {} }, { refetchEveryMs: EVERY_MS })
  return data && data.mine + data.unclaimed
}
