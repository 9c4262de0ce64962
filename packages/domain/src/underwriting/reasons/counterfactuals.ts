import type { Day } from '../../calendar/index.ts'
import type { LienFacts, UnderwritingFacts } from '../case/facts.ts'
import type { KnownPayments } from '../case/underwriting-case.ts'
import { everyReasonAgainst } from '../decisions/decide.ts'
import type { DecisionRequest } from '../decisions/decision.ts'
import { applyChange, type Change } from './change.ts'
import type { Reason, ReasonCode } from './reasons.ts'

const DOLLAR = 100

/** A change of a given size, and the size that would be no change; undefined if it has none. */
const sized = (change: Change, facts: UnderwritingFacts) => {
  switch (change.kind) {
    case 'PAYMENTS_LESS':
      return { size: change.monthlyCents, none: 0, of: (monthlyCents: number) => ({ ...change, monthlyCents }) }
    case 'INCOME_AT_LEAST': {
      const none = facts.verifiedAnnualIncomeCents ?? facts.statedAnnualIncomeCents
      return { size: change.annualCents, none, of: (annualCents: number) => ({ ...change, annualCents }) }
    }
    case 'OWED_LESS':
      return { size: change.cents, none: 0, of: (cents: number) => ({ ...change, cents }) }
    case 'VALUE_AT_LEAST': {
      const none = facts.property.valueCents ?? 0
      return { size: change.cents, none, of: (cents: number) => ({ ...change, cents }) }
    }
    default:
      return undefined
  }
}

/**
 * The smallest change of a kind that still flips the rule, in whole dollars: another term or fee may need less than the
 * one explained.
 */
export const nearestChange = (change: Change, facts: UnderwritingFacts, flips: (change: Change) => boolean): Change => {
  const scale = sized(change, facts)
  if (scale === undefined || !flips(scale.of(scale.size - DOLLAR))) return change
  let [tooSmall, enough] = [scale.none, scale.size - DOLLAR]
  while (enough - tooSmall > DOLLAR) {
    const middle = enough - Math.max(1, Math.floor((enough - tooSmall) / DOLLAR / 2)) * DOLLAR
    if (flips(scale.of(middle))) enough = middle
    else tooSmall = middle
  }
  return scale.of(enough)
}

type Liens = readonly LienFacts[]

/** The rule of a reason: the three reasons of income belong to one rule, as do the two of the score. */
const RULES: Partial<Record<ReasonCode, string>> = {
  NO_SCORE: 'score',
  SCORE_TOO_LOW: 'score',
  NO_INCOME: 'income',
  DTI_TOO_HIGH: 'income',
  INCOME_TOO_LOW: 'income',
}

const ruleOf = (code: ReasonCode): string => RULES[code] ?? code

/** Whether the rule behind a reason no longer refuses this request. Payments computed before are reused. */
export const isRulePassed = (request: DecisionRequest, code: ReasonCode, payments?: KnownPayments): boolean =>
  everyReasonAgainst(request, payments)?.every((reason) => ruleOf(reason.code) !== ruleOf(code)) ?? false

export type Counterfactual = { readonly code: ReasonCode; readonly changes: readonly Change[] }

type Candidates = (request: DecisionRequest, reason: Reason) => readonly Change[]

const cents = ({ values }: Reason, name: string): number => Number(values[name] ?? 0)

const staying = ({ facts }: DecisionRequest): Liens =>
  facts.liens
    .filter((lien) => lien.securedByHome && !lien.beingPaidOff)
    .toSorted((one, other) => one.balanceCents - other.balanceCents)

const leaving = ({ facts }: DecisionRequest): Liens =>
  facts.liens.filter((lien) => lien.beingPaidOff).toSorted((one, other) => one.balanceCents - other.balanceCents)

const each = (kind: 'LIENS_PAID_OFF' | 'LIENS_KEPT', liens: Liens): Change[] =>
  liens.map(({ id }) => ({ kind, lienIds: [id] }))

/** If one debt is not enough: the two largest, the three largest and so on, because the smallest come first. */
const severalKept = (liens: Liens): Change[] =>
  liens
    .map((_, at) => ({ kind: 'LIENS_KEPT', lienIds: liens.slice(at).map(({ id }) => id) }) as const)
    .toReversed()
    .slice(1)

const enoughScore: Candidates = ({ policy, sheet }) => [
  { kind: 'SCORE_AT_LEAST', score: Math.max(policy.minScore, sheet.scores.at(-1)?.from ?? policy.minScore) },
]

const enoughIncome: Candidates = (request, reason) => [
  { kind: 'PAYMENTS_LESS', monthlyCents: cents(reason, 'payDownMonthlyCents') },
  { kind: 'INCOME_AT_LEAST', annualCents: cents(reason, 'incomeNeededCents') },
  ...each('LIENS_KEPT', leaving(request)),
]

const enoughEquity: Candidates = (request, reason) => [
  { kind: 'OWED_LESS', cents: cents(reason, 'payDownCents') },
  { kind: 'VALUE_AT_LEAST', cents: cents(reason, 'valueNeededCents') },
  ...each('LIENS_KEPT', leaving(request)),
  ...each('LIENS_PAID_OFF', staying(request)),
]

/** A price changes at the steps of the sheet: the nearest sufficient step of each kind. */
const lowerPrice: Candidates = ({ facts, sheet }) => {
  const { score, property, liens } = facts
  const owed = liens.filter((lien) => lien.securedByHome && !lien.beingPaidOff)
  const owedCents = owed.reduce((sum, lien) => sum + Math.max(lien.balanceCents, lien.limitCents), 0)
  const scores = sheet.scores.map(({ from }) => from).filter((from) => from > (score ?? 0))
  const factors = [1.1, 1.25, 1.5, 2, 3]
  const valueCents = Math.max(property.valueCents ?? 0, owedCents)
  return [
    ...scores.toSorted((one, other) => one - other).map((from) => ({ kind: 'SCORE_AT_LEAST', score: from }) as const),
    ...factors.map((factor) => ({ kind: 'VALUE_AT_LEAST', cents: Math.ceil(valueCents * factor) }) as const),
  ]
}

/** The possible changes for each reason, nearest first within a kind. Nobody can change their age. */
const CANDIDATES: Readonly<Record<ReasonCode, Candidates>> = {
  UNDER_AGE: () => [],
  UNDER_PROGRAM_AGE: () => [],
  NO_SCORE: enoughScore,
  SCORE_TOO_LOW: enoughScore,
  NO_INCOME: enoughIncome,
  DTI_TOO_HIGH: enoughIncome,
  INCOME_TOO_LOW: enoughIncome,
  STATE_EQUITY_LIMIT: enoughEquity,
  EQUITY_TOO_SMALL: enoughEquity,
  LIEN_POSITION: (request, reason) => [
    {
      kind: 'LIENS_PAID_OFF',
      lienIds: staying(request)
        .slice(0, cents(reason, 'liensTooMany'))
        .map(({ id }) => id),
    },
  ],
  OTHER_EQUITY_LINE: (request) => [
    {
      kind: 'LIENS_PAID_OFF',
      lienIds: staying(request).flatMap(({ id, kind }) => (kind === 'HELOC' ? id : [])),
    },
  ],
  PAYOFF_TOO_LARGE: (request) => [...each('LIENS_KEPT', leaving(request)), ...severalKept(leaving(request))],
  HIGH_COST: lowerPrice,
  PROPERTY_TYPE: ({ policy }) => [{ kind: 'HOME_OF_TYPE', types: policy.propertyTypes }],
  PROPERTY_CONDITION: ({ policy }) => [{ kind: 'CONDITION_AT_LEAST', condition: policy.minCondition }],
  TOO_MANY_UNITS: ({ policy }) => [{ kind: 'UNITS_AT_MOST', units: policy.maxUnits }],
  OWNERSHIP_KIND: ({ policy }) => [{ kind: 'OWNED_AS', ownerships: policy.ownerships }],
  STATE_NOT_SERVED: ({ policy }) => [{ kind: 'HOME_IN_STATE', states: policy.states }],
  LISTED_FOR_SALE: () => [{ kind: 'LISTING_OVER' }],
  TITLE_CHANGED: () => [{ kind: 'TITLE_SETTLED' }],
  RECENTLY_BOUGHT: () => [{ kind: 'OWNED_SIX_MONTHS' }],
  RECENT_EQUITY_LOAN: (_, { values }) => [{ kind: 'CLOSING_FROM', on: values.allowedOn as Day }], // the rule stores a day there
}

const firstOfEachKind = (changes: readonly Change[]): readonly Change[] =>
  changes.filter((change, at) => changes.findIndex(({ kind }) => kind === change.kind) === at)

/**
 * What would change a refusal, reason by reason: of each kind of change the smallest that flips the rule, tested on the
 * figures of the decision. The decision already tried every amount, term and fee, so none of them is named here.
 */
export const counterfactuals = (
  request: DecisionRequest,
  reasons: readonly Reason[],
  payments: KnownPayments = new Map(),
): readonly Counterfactual[] =>
  reasons.map((reason) => {
    // A reason of an older release may no longer refuse: then nothing would flip it.
    if (isRulePassed(request, reason.code, payments)) return { code: reason.code, changes: [] }
    const flips = (change: Change) => isRulePassed(applyChange(request, change), reason.code, payments)
    const found = firstOfEachKind(CANDIDATES[reason.code](request, reason).filter(flips))
    return { code: reason.code, changes: found.map((change) => nearestChange(change, request.facts, flips)) }
  })
