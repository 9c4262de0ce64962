import type { ApplicationStatus } from '@hearthline/contracts'
import { pollingPlan } from '@hearthline/domain/routing'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { MOVED_BY_STATUS } from './moved-by-status.ts'
import { poll } from './poll.ts'
import { listenForMoves } from './push.ts'
import { storedToken } from './token.ts'
import { forget } from './use-read.ts'

/**
 * Asks for an open application's news: by the step's polling plan, and whenever push says that it moved. What else was
 * read of it is old after a move, whichever of the two told it.
 */
export const useMoves = (status: ApplicationStatus | undefined, ask: () => Promise<unknown>): void => {
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
    })
  }, [uuid, readAgain])
}
