import { type Revision, readRevision } from '@hearthline/contracts'
import type { ApplicationFacts, ChosenOffer } from '@hearthline/domain/application'
import { type Decision, factDifferences } from '@hearthline/domain/underwriting'
import { readLogOf, replayFacts, type Snapshot } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, type Context, Problem, reads } from '../../platform/http/index.ts'
import type { StoredDecision } from '../decision/decision-record.ts'
import { offeringDecision, readAt } from '../decision/stored-decisions.ts'
import { organisationOf } from '../organisation-of.ts'
import { type Figure, figuresOf } from './figure-sources.ts'
import { nearestTerms, termsOf } from './nearest-terms.ts'

const CAUSES: Readonly<Partial<Record<Decision['subDecision'], Revision['cause']>>> = {
  VERIFIED_DTI_LIMITED: 'INCOME',
  VERIFIED_RESERVE_LIMITED: 'RESERVES',
}

const LENDER = { source: 'LENDER', by: null } as const

/** The lender's own changes: an offer that ended before the final decision gets the prices and rules of that day. */
const ruleFigures = (first: StoredDecision, last: StoredDecision): Figure[] => {
  const figures: Figure[] = [
    { field: 'PRICES', before: first.rules.sheet.effectiveOn, after: last.rules.sheet.effectiveOn, ...LENDER },
    { field: 'RULES', before: first.rules.policy.effectiveOn, after: last.rules.policy.effectiveOn, ...LENDER },
  ]
  return figures.filter(({ before, after }) => before !== after)
}

/** Why the terms changed; OFFER_ENDED where only figures of the lender moved. */
const causeOf = ({ decision }: StoredDecision, offer: ChosenOffer, figures: readonly Figure[]): Revision['cause'] => {
  if (figures.length > 0 && figures.every(({ source }) => source === 'LENDER')) return 'OFFER_ENDED'
  const known = CAUSES[decision.subDecision]
  if (known !== undefined) return known
  const same = decision.offers.find(
    ({ termYears, feePercent }) => termYears === offer.termYears && Number(feePercent) === Number(offer.feePercent),
  )
  if (same === undefined || offer.amountCents > same.maxLineCents) return 'LIMIT'
  return offer.amountCents < same.minLineCents ? 'PAYOFFS' : 'RATE'
}

type Noted = { readonly note?: { readonly decision?: string } }

/** The facts at a decision: the log replayed up to its row. */
const factsAsOf = async (
  { app, tenant }: Context,
  place: { application: string; decision: string },
): Promise<Partial<ApplicationFacts>> => {
  const log = await readLogOf(app.db, tenant.id, place.application)
  const taken = log.findIndex(
    // The log keeps notes as JSON; a decision's row names it.
    ({ kind, body }) => kind === 'decide' && (body as Noted).note?.decision === place.decision,
  )
  return replayFacts(log.slice(0, taken + 1))
}

/** The decision that made the offer, with the facts of its day. */
const firstLook = async (context: Context, application: Snapshot, offer: ChosenOffer) => {
  const { app, tenant } = context
  const first = await offeringDecision({ app, organisation: tenant.id, application }, offer)
  return { first, before: await factsAsOf(context, { application: application.uuid, decision: first.uuid }) }
}

/** product/select after the final checks: what changed, by which source, and how the terms change. */
export const revisionCall = (registry: Registry): Bound =>
  reads(readRevision, async ({ params }, context) => {
    const { snapshot, stored } = await readAt(context, params.uuid, 'offerChosen')
    const { facts: now } = snapshot
    const { offer } = now
    if (stored?.decision.stage !== 'final' || offer === undefined) throw new Problem('eventNotExpected')
    const { first, before } = await firstLook(context, snapshot, offer)
    const differences = factDifferences(first.inputs.facts, stored.inputs.facts)
    const figures = [
      ...differences.flatMap((difference) => figuresOf(difference, { before, now })),
      ...ruleFigures(first, stored),
    ]
    const { today } = await context.moment()
    return {
      decisionUuid: stored.uuid,
      decidedOn: stored.decision.decidedOn,
      cause: causeOf(stored, offer, figures),
      figures,
      before: termsOf(offer),
      after: nearestTerms(
        { ...stored.rules, facts: stored.inputs.facts, offers: stored.decision.offers },
        { wished: offer, organisation: organisationOf(registry, context.tenant.id), today },
      ),
    }
  })
