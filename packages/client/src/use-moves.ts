import { type ApplicationStatus, renewToken } from '@hearthline/contracts'
import { type PollingPlan, pollingPlan } from '@hearthline/domain/routing'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { MOVED_BY_STATUS } from './application-reads.ts'
import { call } from './call.ts'
import { listenForMoves } from './push.ts'
import { clientSettings } from './settings.ts'
import { storedToken } from './token.ts'
import { watchTouches } from './unattended.ts'
import { forget } from './use-read.ts'

/**
 * Asks for an open application's news: by the step's polling plan, and whenever push says that it moved. After a move,
 * found either way, the other reads of it are stale.
 */
export const useMoves = (status: ApplicationStatus | undefined, ask: () => Promise<unknown>): void => {
  useEffect(watchTouches, [])
  const client = useQueryClient()
  const asked = useRef(ask)
  asked.current = ask
  const uuid = status?.uuid
  const state = status?.state
  const stateRead = useRef(state)
  const readAgain = useCallback(() => {
    Promise.all([asked.current(), forget(client, ...MOVED_BY_STATUS)]).catch(() => undefined)
  }, [client])
  useEffect(() => {
    if (stateRead.current !== undefined && stateRead.current !== state) forget(client, ...MOVED_BY_STATUS)
    stateRead.current = state
  }, [client, state])
  useEffect(() => {
    if (state === undefined) return
    return poll(pollingPlan(state), () => asked.current())
  }, [state])
  useEffect(() => {
    if (uuid === undefined) return
    return listenForMoves({
      token: storedToken,
      application: uuid,
      onMoved: readAgain,
      renew: () => call(renewToken, {}, { headers: clientSettings().unattended?.() }),
    })
  }, [uuid, readAgain])
}

/** Asks by the plan until it is stopped; a failed try counts as one and changes nothing. */
export const poll = (plan: PollingPlan, ask: () => Promise<unknown>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const next = (tried: number) => {
    const delay = plan.delaysMs[tried] ?? plan.thenEveryMs
    if (delay === null || isStopped) return
    timer = setTimeout(() => {
      ask()
        .catch(() => undefined)
        .then(() => next(tried + 1))
    }, delay)
  }
  next(0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
