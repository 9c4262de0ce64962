import type { ApplicationStatus } from '@hearthline/contracts'
import { pollingPlan } from '@hearthline/domain/routing'
import { useEffect, useRef } from 'react'
import { poll } from './poll.ts'
import { listenForMoves } from './push.ts'
import { storedToken } from './token.ts'

/** Asks for an open application's news: by the step's polling plan, and whenever push says that it moved. */
export const useMoves = (status: ApplicationStatus | undefined, ask: () => Promise<unknown>): void => {
  const asked = useRef(ask)
  asked.current = ask
  const uuid = status?.uuid
  const state = status?.state
  useEffect(() => {
    if (state === undefined) return
    return poll(pollingPlan(state), () => asked.current())
  }, [state])
  useEffect(() => {
    if (uuid === undefined) return
    return listenForMoves({
      token: storedToken,
      application: uuid,
      onMoved: () => {
        asked.current().catch(() => undefined)
      },
    })
  }, [uuid])
}
