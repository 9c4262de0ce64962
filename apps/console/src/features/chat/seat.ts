import { useSyncExternalStore } from 'react'

let isConnected = true
const hearers = new Set<() => void>()

/** Whether the desk hears of this window; a page that is just opening has no doubt yet. */
export const noteSeat = (next: boolean): void => {
  isConnected = next
  for (const hear of hearers) hear()
}

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
  }
}

export const useSeat = (): boolean => useSyncExternalStore(subscribe, () => isConnected)
