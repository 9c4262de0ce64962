import { type Revision, readRevision } from '@hearthline/contracts'
import type { ApplicationFacts, ChosenOffer } from '@hearthline/domain/application'
import { type Decision, type FactDifference, factDifferences } from '@hearthline/domain/underwriting'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import type { StoredDecision } from './decision-record.ts'
import { nearestTerms, termsOf } from './nearest-terms.ts'
import { organisationOf } from './organisation-of.ts'
import { readAt } from './read-at.ts'
import { findDecision } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

type Figure = Revision['figures'][number]

/** Where the second look got a figure from. */
const sourceOf = ({ field }: FactDifference, facts: ApplicationFacts): Pick<Figure, 'source' | 'by'> => {
  const { hardCredit, incomeVerification } = facts
  switch (field) {
    case 'INCOME': {
      const proof = incomeVerification?.sources.find(({ status }) => status === 'VERIFIED')
      return { source: 'INCOME_VERIFICATION', by: proof?.label ?? null }
    }
    case 'DEBTS':
    case 'SCORE':
      return { source: 'HARD_REPORT', by: hardCredit?.bureau ?? null }
    case 'VALUE':
      return { source: 'VALUATION', by: null }
    case 'LIENS':
    case 'LIEN_PAYMENTS':
      return { source: 'TITLE', by: null }
    case 'HOUSING':
      return { source: 'BORROWER', by: null }
  }
}

const CAUSES: Readonly<Partial<Record<Decision['subDecision'], Revision['cause']>>> = {
  VERIFIED_DTI_LIMITED: 'INCOME',
  VERIFIED_RESERVE_LIMITED: 'RESERVES',
}

const causeOf = ({ decision }: StoredDecision, offer: ChosenOffer): Revision['cause'] =>
  CAUSES[decision.subDecision] ?? (offer.amountCents > decision.maxLineCents ? 'LIMIT' : 'RATE')

/** product/select after the final checks: what is otherwise now, who says so, and what that does to the terms. */
export const revisionCall = (registry: Registry): Bound =>
  reads(readRevision, async ({ params }, context) => {
    const { snapshot, stored } = await readAt(context, params.uuid, 'offerChosen')
    const { facts, uuid: application } = snapshot
    const { offer } = facts
    if (stored?.decision.stage !== 'final' || offer === undefined) throw new Problem('eventNotExpected')
    const { house, tenant } = context
    const place = { application, decision: offer.decisionUuid }
    const first = await findDecision(house.db.read<UnderwritingTables>(tenant.id), tenant.id, place)
    if (first === undefined) throw new Error('an offer without its decision')
    const differences = factDifferences(first.inputs.facts, stored.inputs.facts)
    const { today } = await context.moment()
    return {
      decisionUuid: stored.uuid,
      decidedOn: stored.decision.decidedOn,
      cause: causeOf(stored, offer),
      figures: differences.map((difference) => ({ ...difference, ...sourceOf(difference, facts) })),
      before: termsOf(offer),
      after: nearestTerms(
        { ...stored.rules, facts: stored.inputs.facts, offers: stored.decision.offers },
        { wished: offer, organisation: organisationOf(registry, tenant.id), today },
      ),
    }
  })
