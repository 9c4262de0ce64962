import { readClock } from '@hearthline/contracts'
import { useEffect, useState } from 'react'
import { usePrivateLabel } from './private-label.tsx'
import { useRead } from './use-read.ts'

const EVERY_MS = 30_000
const CLOCK_EVERY_MS = 60_000

/** Now, looked at again every so often; in a sandbox by the organisation's clock, which may have been moved ahead. */
export const useNow = (everyMs = EVERY_MS): Date => {
  const { sandbox } = usePrivateLabel().hearthline
  const { data, dataUpdatedAt } = useRead(readClock, {}, { enabled: sandbox, refetchEveryMs: CLOCK_EVERY_MS })
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return new Date(data ? Date.parse(data.now) + Math.max(0, nowMs - dataUpdatedAt) : nowMs)
}
