import type { Offers } from '@hearthline/contracts'
import { type Day, expectedFunding } from '@hearthline/domain/calendar'
import { firstPaymentOn } from '@hearthline/domain/finance'
import { primeAfter, type RateSheet } from '@hearthline/domain/pricing'
import {
  type CostedHome,
  chargesOf,
  type Decision,
  interestOnlyPayments,
  LIMITS,
  type Limit,
  type LimitFigure,
  type OfferTerm,
  openCase,
  priceBandsOf,
  type UnderwritingCase,
  type UnderwritingFacts,
} from '@hearthline/domain/underwriting'
import type { LendingRules, Organisation } from '../organisations/index.ts'

/**
 * The funding date that an offer assumes: that of a line signed today, as in the closing documents. So an offer chosen
 * and signed on the same day keeps its figures.
 */
export const assumedFunding = (
  today: Day,
  { fundingHoldDays }: Pick<Organisation, 'fundingHoldDays'>,
  { property }: { property: Pick<UnderwritingFacts['property'], 'occupancy'> },
): Day => expectedFunding(today, { occupancy: property.occupancy, holdDays: fundingHoldDays })

type LimitLine = Offers['limits'][number]

/** The parts of a limit, for its explanation: a share of this base, less what is owed already. */
const partsOf: Readonly<Record<Limit, (c: UnderwritingCase) => Pick<LimitLine, 'baseCents' | 'lessCents'>>> = {
  amount: () => ({}),
  cltv: ({ valueCents, standing }) => ({ baseCents: valueCents, lessCents: standing.owedAtLimitCents }),
  state: ({ valueCents, standing }) => ({ baseCents: valueCents, lessCents: standing.owedAtLimitCents }),
  dti: ({ standing }) => ({
    baseCents: Math.floor(standing.annualIncomeCents / 12),
    lessCents: standing.monthlyDebtsCents,
  }),
}

const limitLine = (c: UnderwritingCase, kind: Limit, { maxLineCents, capPercent }: LimitFigure): LimitLine => ({
  kind,
  maxLineCents,
  ...(capPercent !== null && { sharePercent: capPercent }),
  ...partsOf[kind](c),
})

/** The limits; a state without a rule has no line. */
const limitLines = (c: UnderwritingCase, { limits }: Decision): LimitLine[] =>
  limits === null
    ? []
    : LIMITS.filter((kind) => limits[kind].cause !== 'NO_STATE_RULE').map((kind) => limitLine(c, kind, limits[kind]))

/** The number of interest-only payments, where the lender offers them. */
const interestOnlyOf = ({ policy }: UnderwritingCase, { termYears }: OfferTerm) => {
  const payments = interestOnlyPayments(policy, termYears)
  return payments > 0 ? { interestOnlyPayments: payments } : {}
}

const optionsOf = (c: UnderwritingCase, { offers }: Decision): Offers['options'] =>
  offers.map((offer) => ({
    termYears: offer.termYears,
    feePercent: offer.feePercent,
    drawPeriodYears: offer.drawPeriodYears,
    ...interestOnlyOf(c, offer),
    maxCents: offer.maxLineCents,
    bands: priceBandsOf(c, offer).map((band) => ({ ...band })),
  }))

const laterDrawsOf = (sheet: RateSheet): Offers['laterDraws'] => ({
  primePercent: primeAfter(sheet, 0),
  marginPercent: sheet.laterDraws.marginPercent,
  primeAsOf: sheet.laterDraws.asOf,
})

/** The first draw keeps its price; later ones follow the index. */
const RATE_TYPES: Offers['rateTypes'] = { firstDraw: 'FIXED', laterDraws: 'FLOATING' }

type Decided = {
  readonly decisionUuid: string
  readonly decision: Decision
  readonly facts: UnderwritingFacts
  readonly rules: LendingRules
  readonly expiresOn: string
  readonly organisation: Pick<Organisation, 'fundingHoldDays' | 'lending'>
  readonly home: CostedHome
}

/** The offers of a decision: its limits, and the rates by amount for each term and fee. */
export const offersOf = (
  { decisionUuid, decision, facts, rules, expiresOn, organisation, home }: Decided,
  today: Day,
): Offers => {
  const c = openCase({ facts, ...rules, on: decision.decidedOn })
  const assumedFundingOn = assumedFunding(today, organisation, facts)
  return {
    decisionUuid,
    expiresOn,
    assumedFundingOn,
    firstPaymentOn: firstPaymentOn(assumedFundingOn),
    minCents: Math.min(...decision.offers.map(({ minLineCents }) => minLineCents)),
    maxCents: decision.maxLineCents,
    stepCents: rules.policy.amounts.stepCents,
    bindingLimit: decision.bindingLimit ?? 'amount',
    limits: limitLines(c, decision),
    options: optionsOf(c, decision),
    charges: chargesOf(home, { ...rules, ...organisation }),
    rateTypes: RATE_TYPES,
    laterDraws: laterDrawsOf(rules.sheet),
  }
}
