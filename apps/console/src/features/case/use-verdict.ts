import { useAction, useForget, useWrite } from '@hearthline/client'
import { approveFunding, type BodyIn, listCases, listTasks, readCase, reviewPaystub } from '@hearthline/contracts'
import { useCallback } from 'react'
import { focusHeading } from '../../shell/index.ts'

/** Makes a decision of the staff; what it changes, or what a refusal says has changed, is read again. */
const useVerdict = <Body>(decide: (body: Body) => Promise<unknown>) => {
  const forget = useForget()
  const work = useCallback(
    async (body: Body) => {
      try {
        await decide(body)
      } finally {
        await forget(readCase, listCases, listTasks)
      }
      focusHeading()
    },
    [decide, forget],
  )
  return useAction(work)
}

export const usePaystubVerdict = (uuid: string) => {
  const write = useWrite(reviewPaystub)
  return useVerdict(
    useCallback((body: BodyIn<typeof reviewPaystub>) => write({ params: { uuid }, body }), [write, uuid]),
  )
}

export const useFundingVerdict = (uuid: string) => {
  const write = useWrite(approveFunding)
  return useVerdict(
    useCallback((body: BodyIn<typeof approveFunding>) => write({ params: { uuid }, body }), [write, uuid]),
  )
}

export type PaystubVerdict = ReturnType<typeof usePaystubVerdict>
export type FundingVerdict = ReturnType<typeof useFundingVerdict>
