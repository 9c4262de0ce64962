import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Verdict } from './decide.ts'

type Stay = { readonly key: string; readonly wasOpen: boolean }

/**
 * Where the borrower has been of this application. `isInside`: a page of it was shown already. `isLeft`: they have been
 * on this page, without going elsewhere, since it was open; somebody who comes back to it later has not.
 */
export const useStay = () => {
  const { key } = useLocation()
  const last = useRef<Stay>(undefined)
  const isStill = last.current?.key === key
  const seen = useCallback(
    (kind: Verdict['kind']) => {
      if (kind === 'go') return
      const wasOpen = kind !== 'given' || (last.current?.key === key && last.current.wasOpen)
      last.current = { key, wasOpen }
    },
    [key],
  )
  return { isInside: last.current !== undefined, isLeft: isStill && last.current?.wasOpen === true, seen }
}
