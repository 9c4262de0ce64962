import { useEffect, useState } from 'react'

/** True while `active`, and for `lateMs` after: short work does not flicker. */
export const useLateEnd = (active: boolean, lateMs: number): boolean => {
  const [late, setLate] = useState(active)
  useEffect(() => {
    if (active) {
      setLate(true)
      return
    }
    const timer = setTimeout(() => setLate(false), lateMs)
    return () => clearTimeout(timer)
  }, [active, lateMs])
  return active || late
}
