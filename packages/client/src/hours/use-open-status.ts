import type { Department, OpenStatusReply } from '@hearthline/contracts'
import { useEffect, useState } from 'react'
import { askOpenStatus } from './ask-open-status.ts'
import { watchOpenStatus } from './watch-open-status.ts'

/** A page that slept, or was without a network, has missed its timers. */
const onWaking = (askNow: () => void): (() => void) => {
  const heard = () => document.visibilityState === 'visible' && askNow()
  document.addEventListener('visibilitychange', heard)
  addEventListener('online', heard)
  addEventListener('pageshow', heard)
  return () => {
    document.removeEventListener('visibilitychange', heard)
    removeEventListener('online', heard)
    removeEventListener('pageshow', heard)
  }
}

/** Whether a department is open now; undefined until the first answer. */
export const useOpenStatus = (department: Department): OpenStatusReply | undefined => {
  const [status, setStatus] = useState<OpenStatusReply>()
  useEffect(() => {
    const { askNow, stop } = watchOpenStatus(askOpenStatus(department), setStatus)
    const stopWaking = onWaking(askNow)
    return () => {
      stopWaking()
      stop()
    }
  }, [department])
  return status
}
