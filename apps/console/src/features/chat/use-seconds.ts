import { useEffect, useState } from 'react'

/** Now by the server's clock, once a second: `at` is what it said when the answer came. */
export const useServerNow = (at: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  const [offsetMs, setOffset] = useState(0)
  useEffect(() => {
    if (at !== undefined) setOffset(Date.parse(at) - Date.now())
  }, [at])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now + offsetMs
}

/** '1:05', for waits and countdowns. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
