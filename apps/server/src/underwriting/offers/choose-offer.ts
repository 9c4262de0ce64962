import { randomUUID } from 'node:crypto'
import { type BodyOf, chooseOffer } from '@hearthline/contracts'
import type { ChosenOffer } from '@hearthline/domain/application'
import { type Day, day } from '@hearthline/domain/calendar'
import { isVerified, type Quote, quote } from '@hearthline/domain/underwriting'
import { openExpecting, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import type { Organisation, Registry } from '../../organisations/index.ts'
import type { Keyring } from '../../platform/crypto/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../../platform/http/index.ts'
import { assumedFunding } from '../../pricing/index.ts'
import { recordDecision, type StoredDecision } from '../decision/decision-record.ts'
import { chosenTerms } from '../decision/evaluate.ts'
import { keepDecision } from '../decision/keep-decision.ts'
import { liveDecision } from '../decision/stored-decisions.ts'
import { organisationOf } from '../organisation-of.ts'
import { keptRulesToday } from '../rates/rules-now.ts'
import { insertReceipt } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'
import { keyIdOf, receiptOf, signReceipt } from './receipt.ts'

type Body = BodyOf<typeof chooseOffer>

/** Prices the choice again from the facts and rules of the decision; figures from the browser are not used. */
const priceAgain = ({ inputs, rules, decision }: StoredDecision, body: Body, fundedOn: Day): Quote => {
  const offer = decision.offers.find(
    ({ termYears, feePercent }) => termYears === body.termYears && Number(feePercent) === Number(body.feePercent),
  )
  if (offer === undefined) throw new Problem('offerNotAvailable')
  const { amountCents, autopay } = body
  const { termYears, feePercent } = offer
  const quoted = quote({ ...rules, facts: inputs.facts, termYears, feePercent, amountCents, autopay, fundedOn })
  if (quoted.ok) return quoted
  const { limit, minLineCents, maxLineCents } = quoted
  throw new Problem('offerNotAvailable', {
    detail: {
      ...(limit !== null && { limit }),
      ...(minLineCents !== null && { minCents: minLineCents }),
      ...(maxLineCents !== null && { maxCents: maxLineCents }),
    },
  })
}

/** Both prices of the interest-only months; empty for a line without them. */
const interestOnlyFact = ({ interestOnlyPayments: payments, withAutopay, withoutAutopay }: Quote) => {
  if (payments === undefined || !withAutopay.interestOnly || !withoutAutopay.interestOnly) return {}
  return {
    interestOnly: {
      payments,
      averageCents: withAutopay.interestOnly.averageCents,
      averageWithoutAutopayCents: withoutAutopay.interestOnly.averageCents,
    },
  }
}

const offerFact = (
  quoted: Quote,
  kept: { uuid: string; decision: string; at: string; receipt: string; fundedOn: Day },
): ChosenOffer => ({
  uuid: kept.uuid,
  decisionUuid: kept.decision,
  amountCents: quoted.drawCents,
  termYears: quoted.termYears,
  feePercent: quoted.feePercent,
  autopay: quoted.autopay,
  ratePercent: quoted.withAutopay.ratePercent,
  rateWithoutAutopayPercent: quoted.withoutAutopay.ratePercent,
  aprPercent: quoted.withAutopay.aprPercent,
  aprWithoutAutopayPercent: quoted.withoutAutopay.aprPercent,
  paymentCents: quoted.withAutopay.paymentCents,
  paymentWithoutAutopayCents: quoted.withoutAutopay.paymentCents,
  payments: quoted.payments,
  ...interestOnlyFact(quoted),
  feeCents: quoted.feeCents,
  netCents: quoted.netCents,
  closingCosts: quoted.closingCosts,
  fundingOn: kept.fundedOn,
  firstPaymentOn: quoted.firstPaymentOn,
  chosenAt: kept.at,
  receipt: kept.receipt,
})

/** A choice among revised offers is decided at once, on the same verified facts and the new terms. */
const confirmRevised = async (
  work: UnitOfWork,
  { inputs, rules, decision }: StoredDecision,
  offer: ChosenOffer,
  now: { readonly app: WriteContext['app']; readonly today: Day },
) => {
  if (decision.stage !== 'final') return
  const { facts } = inputs
  if (!isVerified(facts)) throw new Error('a final decision without verified income')
  const chosen = chosenTerms(offer, 'final')
  const made = recordDecision({ ...keptRulesToday(rules, now), stage: 'final', facts, chosen, on: now.today })
  if (made.decision.decision !== 'FINAL') throw new Problem('offerNotAvailable')
  await keepDecision(work, made)
}

/** A line below the policy's limit is closed without a final title search; a larger one needs it again. */
const titleFor = ({ facts: { title } }: UnitOfWork, { rules }: StoredDecision, { amountCents }: ChosenOffer) => {
  if (amountCents <= (rules.policy.titleFreeUpToCents ?? 0)) return 'TITLE_NOT_REQUIRED'
  return title === 'TITLE_NOT_REQUIRED' ? 'PREQUAL_TITLE_COMPLETE' : title
}

const keepOffer = async (
  work: UnitOfWork,
  stored: StoredDecision,
  { quoted, fundedOn, keys }: { quoted: Quote; fundedOn: Day; keys: Keyring },
): Promise<ChosenOffer> => {
  const { tx, at } = work
  const uuid = randomUUID()
  const signed = signReceipt(keys, receiptOf(stored, quoted, { offer: uuid, at, fundedOn }))
  const place = { offer: uuid, application: work.uuid, decision: stored.uuid }
  await insertReceipt(tx.as<UnderwritingTables>(), tx.organisation, { ...place, ...signed })
  const receipt = signed.body.sha256.toString('hex')
  const offer = offerFact(quoted, { uuid, decision: stored.uuid, at, receipt, fundedOn })
  work.change(
    { offer, title: titleFor(work, stored, offer) },
    { kind: 'chooseOffer', note: { offer: uuid, receipt, signedBy: keyIdOf(signed) } },
  )
  return offer
}

const choose = async (
  context: WriteContext,
  { uuid, organisation }: { uuid: string; organisation: Organisation },
  body: Body,
): Promise<UnitOfWork> => {
  const work = await openExpecting(context, uuid, 'offerChosen')
  const today = day((await context.moment()).today)
  const stored = await liveDecision(work.now, {
    db: context.tx.as<UnderwritingTables>(),
    organisation: context.tx.organisation,
    today,
  })
  if (stored.uuid !== body.decisionUuid) throw new Problem('eventNotExpected')
  const fundedOn = assumedFunding(today, organisation, stored.inputs.facts)
  const offer = await keepOffer(work, stored, {
    quoted: priceAgain(stored, body, fundedOn),
    fundedOn,
    keys: context.app.keys,
  })
  await confirmRevised(work, stored, offer, { app: context.app, today })
  work.publish('offerChosen')
  return work
}

/** product/select: an amount, term and fee inside a live offer. */
export const chooseOfferCall = (registry: Registry): Bound =>
  writes(chooseOffer, async ({ params, body }, context) => {
    const organisation = organisationOf(registry, context.tenant.id)
    return settledStatus(await choose(context, { uuid: params.uuid, organisation }, body))
  })
