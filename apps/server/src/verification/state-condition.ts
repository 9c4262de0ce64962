import { stateCondition } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { writes } from '../platform/http/index.ts'
import { placeOrder } from './order-valuation.ts'
import { isFeeDue } from './valuation-terms.ts'

/**
 * bpo/condition: in Texas, before anybody is sent. Where a fee is due it has to be agreed to next; a broker's opinion
 * beside an automated value is the lender's own expense, and is ordered with the answer.
 */
export const stateConditionCall = writes(stateCondition, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'valuationOrdered')
  work.change({ property: { ...work.facts.property, condition: body.condition } }, { kind: 'stateCondition' })
  if (!isFeeDue(work.facts)) placeOrder(work, { kind: 'BPO', feeCents: 0, visit: 'EXTERIOR' })
  return settledStatus(work)
})
