import { useRead } from '@hearthline/client'
import { readClock } from '@hearthline/contracts'
import { useEffect, useState } from 'react'
import { usePrivateLabel } from '../session/index.ts'

const EVERY_MS = 30_000

/** Now, twice a minute; in a sandbox by the organisation's clock, which may have been moved ahead. */
export const useNow = (): Date => {
  const { sandbox } = usePrivateLabel().hearthline
  const { data, dataUpdatedAt } = useRead(readClock, {}, { enabled: sandbox, refetchEveryMs: 60_000 })
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(data ? Date.parse(data.now) + Math.max(0, nowMs - dataUpdatedAt) : nowMs)
}
