import { CallProblem, useAction, useForget, useWrite } from '@hearthline/client'
import { listCases, listTasks, readCase, readClocks, readConditions } from '@hearthline/contracts'
import { useCallback } from 'react'
import { focusHeading } from '../../../shell/index.ts'
import type { Action } from './action.ts'

/** Sends an act of the staff; what it changes, or what a refusal says has changed, is read again. */
export const useStaffAction = (
  { endpoint, condition, signer, proposal }: Pick<Action, 'endpoint' | 'condition' | 'signer' | 'proposal'>,
  uuid: string,
) => {
  const write = useWrite(endpoint)
  const forget = useForget()
  const work = useCallback(
    async (body: Readonly<Record<string, unknown>>) => {
      try {
        const params = {
          uuid,
          ...(condition !== undefined && { condition }),
          ...(signer !== undefined && { signer }),
          ...(proposal !== undefined && { proposal }),
        }
        await write({ params, body })
      } catch (error) {
        if (!(error instanceof CallProblem && error.code === 'invalidInput'))
          await forget(readCase, listCases, listTasks, readClocks, readConditions)
        throw error
      }
      await forget(readCase, listCases, listTasks, readClocks, readConditions)
      focusHeading()
    },
    [write, forget, uuid, condition, signer, proposal],
  )
  return useAction(work)
}

export const fieldsOf = (problem: unknown): readonly { readonly path: string; readonly code: string }[] =>
  problem instanceof CallProblem ? problem.fields : []
