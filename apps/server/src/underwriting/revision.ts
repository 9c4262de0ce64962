import { type Revision, readRevision } from '@hearthline/contracts'
import type { ApplicationFacts, ChosenOffer } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { type Decision, type FactDifference, factDifferences, quote } from '@hearthline/domain/underwriting'
import type { Organisation, Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'
import { assumedFunding } from '../pricing/index.ts'
import type { StoredDecision } from './decision-record.ts'
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

const termsBefore = (offer: ChosenOffer): Revision['before'] => ({
  amountCents: offer.amountCents,
  termYears: offer.termYears,
  feePercent: offer.feePercent,
  ratePercent: offer.autopay ? offer.ratePercent : offer.rateWithoutAutopayPercent,
  paymentCents: offer.autopay ? offer.paymentCents : offer.paymentWithoutAutopayCents,
})

type Priced = { readonly stored: StoredDecision; readonly offer: ChosenOffer; readonly organisation: Organisation }

/** The same term and fee at the nearest amount, or the first offer where these are offered no longer. */
const termsAfter = ({ stored, offer, organisation }: Priced, today: string): Revision['after'] => {
  const { offers } = stored.decision
  const isSame = ({ termYears, feePercent }: (typeof offers)[number]) =>
    termYears === offer.termYears && Number(feePercent) === Number(offer.feePercent)
  const near = offers.find(isSame) ?? offers[0]
  if (near === undefined) return null
  const { termYears, feePercent, minLineCents, maxLineCents } = near
  const amountCents = Math.min(maxLineCents, Math.max(minLineCents, offer.amountCents))
  const { facts } = stored.inputs
  const fundedOn = assumedFunding(day(today), organisation, facts)
  const { autopay } = offer
  const quoted = quote({ ...stored.rules, facts, termYears, feePercent, amountCents, autopay, fundedOn })
  if (!quoted.ok) return null
  const { ratePercent, paymentCents } = autopay ? quoted.withAutopay : quoted.withoutAutopay
  return { amountCents, termYears, feePercent, ratePercent, paymentCents }
}

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
      before: termsBefore(offer),
      after: termsAfter({ stored, offer, organisation: organisationOf(registry, tenant.id) }, today),
    }
  })
