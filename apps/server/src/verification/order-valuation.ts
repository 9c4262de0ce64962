import { orderValuation, readValuationTerms, type ValuationTerms } from '@hearthline/contracts'
import type { ValuationOrder } from '@hearthline/domain/application'
import { isConditionKnown } from '@hearthline/domain/application'
import { lawInForce } from '@hearthline/domain/states'
import { openExpecting, readExpecting, type Snapshot, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { type Context, Problem, reads, writes } from '../platform/http/index.ts'
import { valuationTerms } from './valuation-terms.ts'

const termsOf = async ({ app, tenant }: Context, { step, facts }: Snapshot): Promise<ValuationTerms> => {
  const { today } = await app.clock.at(tenant.id, tenant.timeZone)
  return valuationTerms({ step, facts, today, timeZone: tenant.timeZone })
}

export const readValuationTermsCall = reads(readValuationTerms, async ({ params }, context) =>
  termsOf(context, await readExpecting(context, params.uuid, 'valuationOrdered')),
)

/** Keeps what was agreed to, and lets the vendor be asked. */
export const placeOrder = (work: UnitOfWork, order: Omit<ValuationOrder, 'orderedAt'>): void => {
  const { bpo } = work.facts
  work.change(
    {
      valuationOrder: { ...order, orderedAt: work.at },
      bpo: order.kind === 'BPO' ? 'BPO_PROCESSING' : bpo,
    },
    { kind: 'orderValuation', note: { kind: order.kind, feeCents: order.feeCents } },
  )
  work.publish('valuationOrdered')
}

/** bpo/order-bpo: agreeing to the valuation and its fee. Where the value is acknowledged, its condition is told first. */
export const orderValuationCall = writes(orderValuation, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'valuationOrdered')
  const { property } = work.facts
  if (lawInForce(property).acknowledgesValue === true && !isConditionKnown(property.condition))
    throw new Problem('eventNotExpected')
  const { kind, feeCents, refundableThrough } = await termsOf(context, work.now)
  const contact = { name: body.contactName, phone: body.contactPhone }
  placeOrder(work, { kind, feeCents, visit: body.visit, contact, ...(feeCents > 0 && { refundableThrough }) })
  return settledStatus(work)
})
