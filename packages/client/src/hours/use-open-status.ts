import { type Department, type OpenStatusReply, readOpenStatus } from '@hearthline/contracts'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { watchOpenStatus } from './watch-open-status.ts'

export const askOpenStatus = (department: Department) => (): Promise<OpenStatusReply> =>
  call(readOpenStatus, { params: { department } })

/** A page that slept, or was without a network, has missed its timers. */
const onWaking = (askNow: () => void): (() => void) => {
  const onWake = () => document.visibilityState === 'visible' && askNow()
  document.addEventListener('visibilitychange', onWake)
  addEventListener('online', onWake)
  addEventListener('pageshow', onWake)
  return () => {
    document.removeEventListener('visibilitychange', onWake)
    removeEventListener('online', onWake)
    removeEventListener('pageshow', onWake)
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
