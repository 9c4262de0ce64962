import { CallProblem, useAction, useForget, useWrite } from '@hearthline/client'
import { type Endpoint, listCases, listTasks, readCase } from '@hearthline/contracts'
import { useCallback } from 'react'
import { focusHeading } from '../../../shell/index.ts'

/** Sends an act of the staff; what it changes, or what a refusal says has changed, is read again. */
export const useAct = (endpoint: Endpoint, uuid: string) => {
  const write = useWrite(endpoint)
  const forget = useForget()
  const work = useCallback(
    async (body: Readonly<Record<string, unknown>>) => {
      try {
        await write({ params: { uuid }, body })
      } catch (fault) {
        if (!(fault instanceof CallProblem && fault.code === 'invalidInput'))
          await forget(readCase, listCases, listTasks)
        throw fault
      }
      await forget(readCase, listCases, listTasks)
      focusHeading()
    },
    [write, forget, uuid],
  )
  return useAction(work)
}

export const fieldsOf = (problem: unknown): readonly { readonly path: string; readonly code: string }[] =>
  problem instanceof CallProblem ? problem.fields : []
