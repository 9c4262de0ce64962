import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 60rem)'

const watch = (changed: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page has its columns, from 60 rem on. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches)
