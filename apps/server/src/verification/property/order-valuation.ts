import {
  estimateValue,
  orderValuation,
  readValuationTerms,
  stateCondition,
  type ValuationTerms,
} from '@hearthline/contracts'
import { type ApplicationFacts, isConditionKnown, type ValuationOrder } from '@hearthline/domain/application'
import { addBusinessDays, day, instantToDay } from '@hearthline/domain/calendar'
import { planTerms } from '@hearthline/domain/pricing'
import { lawInForce } from '@hearthline/domain/states'
import type { Step } from '@hearthline/domain/workflow'
import {
  openExpecting,
  readExpecting,
  type Snapshot,
  settledStatus,
  type UnitOfWork,
} from '../../applications/index.ts'
import { type Context, Problem, reads, writes } from '../../platform/http/index.ts'

/** Brokers and evaluators usually report within this many business days. */
const USUAL_BUSINESS_DAYS = 5

type At = { readonly step: Step; readonly facts: ApplicationFacts; readonly today: string; readonly timeZone: string }

/** An automated value is free, and so is an opinion that the lender requires beside it. */
const isFeeDue = ({ valuation }: ApplicationFacts): boolean => valuation?.source !== 'AVM'

/**
 * 12 CFR 1026.40(h): no fee is kept until three business days after the important terms were given. They come before
 * the application; where their day is not on file, it counts from today.
 */
const refundableThrough = ({ facts: { consents }, today, timeZone }: At): string => {
  const terms = consents.find(({ type }) => type === 'IMPORTANT_TERMS')
  return addBusinessDays(terms === undefined ? day(today) : instantToDay(Date.parse(terms.at), timeZone), 3)
}

/** What a borrower is asked to agree to. */
const valuationTerms = (at: At): ValuationTerms => ({
  kind: at.step === 'RESIDENTIAL_EVALUATION_ORDER_REQUEST' ? 'RESIDENTIAL_EVALUATION' : 'BPO',
  feeCents: isFeeDue(at.facts) ? planTerms.valuationCents : 0,
  refundableThrough: refundableThrough(at),
  expectedOn: addBusinessDays(day(at.today), USUAL_BUSINESS_DAYS),
})

const termsOf = async ({ app, tenant }: Context, { step, facts }: Snapshot): Promise<ValuationTerms> => {
  const { today } = await app.clock.at(tenant.id, tenant.timeZone)
  return valuationTerms({ step, facts, today, timeZone: tenant.timeZone })
}

export const readValuationTermsCall = reads(readValuationTerms, async ({ params }, context) =>
  termsOf(context, await readExpecting(context, params.uuid, 'valuationOrdered')),
)

/** Writes the order that was agreed to and publishes it, so that the vendor is asked. */
const placeOrder = (work: UnitOfWork, order: Omit<ValuationOrder, 'orderedAt'>): void => {
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

/**
 * bpo/order-bpo: the borrower agrees to the valuation and its fee. Where the law has the value acknowledged, the
 * condition of the home is stated first.
 */
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

/**
 * bpo/condition: in Texas the owner states the condition of the home before a valuer is sent. A fee has to be agreed
 * to next; a broker's opinion beside an automated value is paid by the lender and ordered at once.
 */
export const stateConditionCall = writes(stateCondition, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'valuationOrdered')
  work.change({ property: { ...work.facts.property, condition: body.condition } }, { kind: 'stateCondition' })
  if (!isFeeDue(work.facts)) placeOrder(work, { kind: 'BPO', feeCents: 0, visit: 'EXTERIOR' })
  return settledStatus(work)
})

/** bpo/estimate-value: the owner's estimate is enough for an offer; the final decision needs a real valuation. */
export const estimateValueCall = writes(estimateValue, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'valueEstimated')
  const { today } = await context.moment()
  const valuation = { ...body, source: 'BORROWER_ESTIMATE', asOf: today } as const
  work.change({ valuation, title: 'PREQUAL_TITLE_PROCESSING' }, { kind: 'estimateValue' })
  work.publish('valueEstimated')
  return settledStatus(work)
})
