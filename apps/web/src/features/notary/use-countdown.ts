import { useAnnounce } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { markPassed } from './countdown.ts'

const LOOKS_EVERY_MS = 250

const secondsTo = (endsAt: number): number => Math.max(Math.ceil((endsAt - Date.now()) / 1000), 0)

/** Whole seconds until then, said aloud sparingly; `onOver` once. The server has the last word on what was late. */
export const useCountdown = (endsAt: number, onOver: () => void): number => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt))
  const latest = useRef({ seconds, onOver, announce, t, isOver: false })
  latest.current = { ...latest.current, onOver, announce, t }
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = latest
      const now = secondsTo(endsAt)
      const mark = markPassed(current.seconds, now)
      current.seconds = now
      setSeconds(now)
      if (mark !== undefined) current.announce(current.t`${mark} seconds left`)
      if (now > 0 || current.isOver) return
      current.isOver = true
      clearInterval(timer)
      current.onOver()
    }, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}
