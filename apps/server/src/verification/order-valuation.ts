import { orderValuation, readValuationTerms, type ValuationTerms } from '@hearthline/contracts'
import type { ValuationOrder } from '@hearthline/domain/application'
import { isConditionKnown } from '@hearthline/domain/application'
import { lawInForce } from '@hearthline/domain/states'
import { type InHand, openExpecting, readExpecting, type Snapshot, settledStatus } from '../applications/index.ts'
import { type Context, Problem, reads, writes } from '../platform/http/index.ts'
import { valuationTerms } from './valuation-terms.ts'

const termsOf = async ({ house, tenant }: Context, { step, facts }: Snapshot): Promise<ValuationTerms> => {
  const { today } = await house.clock.at(tenant.id, tenant.timeZone)
  return valuationTerms({ step, facts, today, timeZone: tenant.timeZone })
}

export const readValuationTermsCall = reads(readValuationTerms, async ({ params }, context) =>
  termsOf(context, await readExpecting(context, params.uuid, 'valuationOrdered')),
)

/** Keeps what was agreed to, and lets the vendor be asked. */
export const placeOrder = (inHand: InHand, order: Omit<ValuationOrder, 'orderedAt'>): void => {
  const { bpo } = inHand.facts
  inHand.change(
    {
      valuationOrder: { ...order, orderedAt: inHand.at },
      bpo: order.kind === 'BPO' ? 'BPO_PROCESSING' : bpo,
    },
    { kind: 'orderValuation', note: { kind: order.kind, feeCents: order.feeCents } },
  )
  inHand.tell('valuationOrdered')
}

/** bpo/order-bpo: agreeing to the valuation and its fee. Where the value is acknowledged, its condition is told first. */
export const orderValuationCall = writes(orderValuation, async ({ params, body }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'valuationOrdered')
  const { property } = inHand.facts
  if (lawInForce(property).acknowledgesValue === true && !isConditionKnown(property.condition))
    throw new Problem('eventNotExpected')
  const { kind, feeCents, refundableThrough } = await termsOf(context, inHand.now)
  const contact = { name: body.contactName, phone: body.contactPhone }
  placeOrder(inHand, { kind, feeCents, visit: body.visit, contact, ...(feeCents > 0 && { refundableThrough }) })
  return settledStatus(inHand)
})
