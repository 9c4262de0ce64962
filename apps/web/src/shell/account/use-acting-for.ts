import { useCallback, useSyncExternalStore } from 'react'

const KEPT_UNDER = 'hl_acting_for'
const hearers = new Set<() => void>()

const hear = (heard: () => void) => {
  hearers.add(heard)
  return () => {
    hearers.delete(heard)
  }
}

const read = (): string | null => sessionStorage.getItem(KEPT_UNDER)

/** Which of one's accounts this tab acts for; null until one was chosen. */
export const useActingFor = (): {
  readonly actingFor: string | null
  readonly actFor: (address: string) => void
} => {
  const actingFor = useSyncExternalStore(hear, read, () => null)
  const actFor = useCallback((address: string) => {
    sessionStorage.setItem(KEPT_UNDER, address)
    for (const heard of hearers) heard()
  }, [])
  return { actingFor, actFor }
}
