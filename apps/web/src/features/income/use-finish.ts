import { CallProblem } from '@hearthline/client'
import { type BodyIn, finishIncomeLink } from '@hearthline/contracts'
import { useGoTo, useSubmit } from '../../application/index.ts'
import { isNotFound } from './is-not-found.ts'
import type { LinkEnd } from './link-ended.tsx'
import type { OpenLink } from './open-link.ts'

/** Ends a link. What was found moves the borrower on by itself; what was ordered stands on income/review. */
export const useFinish = ({ linkUuid }: OpenLink, onEnd: (end: LinkEnd) => void) => {
  const finish = useSubmit(finishIncomeLink)
  const goTo = useGoTo()
  return async (said: BodyIn<typeof finishIncomeLink>) => {
    try {
      const status = await finish(said, { params: { link: linkUuid } })
      const isOrdered = said.form !== undefined && status.state === 'INCOME_VERIFICATION'
      if (said.outcome === 'cancelled') onEnd('cancelled')
      else if (isOrdered) goTo('income/review')
      else if (isNotFound(status)) onEnd('notFound')
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'codeExpired') throw error
      onEnd('expired')
    }
  }
}
