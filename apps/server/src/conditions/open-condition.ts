import { openCondition } from '@hearthline/contracts'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, writes } from '../platform/http/index.ts'
import { askFor } from './ask-for.ts'

/** A person asks the borrower for something. */
export const openConditionCall: Bound = writes(openCondition, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, openCondition.does)
  askFor(work, body, by)
  return settledStatus(work)
})
