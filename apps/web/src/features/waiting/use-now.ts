import { useEffect, useState } from 'react'

/** The time, looked at again every so often: a wait has to say how long it has lasted. */
export const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
