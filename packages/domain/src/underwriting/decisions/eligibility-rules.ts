import { addMonths } from '../../calendar/index.ts'
import { contractAge, lawTableOf } from '../../states/index.ts'
import { KNOWN_CONDITIONS } from '../case/policy.ts'
import type { TrailEntry, UnderwritingCase } from '../case/underwriting-case.ts'
import { type Reason, reason } from '../reasons/reasons.ts'

type Answer = { readonly input: TrailEntry['input']; readonly refusal: Reason | false; readonly isUnknown?: boolean }

type EligibilityRule = {
  readonly rule: string
  /** The lenders to which the rule applies; all of them if absent. */
  readonly isAsked?: (c: UnderwritingCase) => boolean
  readonly ask: (c: UnderwritingCase) => Answer
}

const conditionRank = (condition: string): number => (KNOWN_CONDITIONS as readonly string[]).indexOf(condition)

/** The lender's minimum score, but never less than the sheet can price. */
export const leastScore = ({ policy, sheet }: Pick<UnderwritingCase, 'policy' | 'sheet'>): number =>
  Math.max(policy.minScore, sheet.scores.at(-1)?.from ?? policy.minScore)

/**
 * Rules that do not depend on the amount: who may borrow, on which home. Every rule is evaluated, so that every reason
 * is known.
 */
const ELIGIBILITY_RULES: readonly EligibilityRule[] = [
  {
    rule: 'contract age',
    ask: ({ facts: { ofContractAge, property }, policy }) => {
      const { state } = property
      const age = contractAge(state, lawTableOf(policy).contractAges)
      return {
        input: { ofContractAge, state },
        refusal: !ofContractAge && reason('UNDER_AGE', { contractAge: age, state }),
      }
    },
  },
  {
    // A better programme may be restricted to people of 62 and older (12 CFR 1002.6(b)(2)(iv), comment 6(b)(2)-1).
    rule: 'age of the programme',
    isAsked: ({ policy }) => policy.interestOnlyFromAge !== undefined,
    ask: ({ facts: { ofProgramAge }, policy: { interestOnlyFromAge: youngestAge = 0 } }) => ({
      input: { ofProgramAge: ofProgramAge ?? null, youngestAge },
      // An unknown age counts as too young, so that an omission lets nobody in.
      refusal: ofProgramAge !== true && reason('UNDER_PROGRAM_AGE', { youngestAge }),
    }),
  },
  {
    rule: 'state served',
    ask: ({ facts: { property }, policy }) => ({
      input: { state: property.state },
      refusal: !policy.states.includes(property.state) && reason('STATE_NOT_SERVED', { state: property.state }),
    }),
  },
  {
    rule: 'kind of home',
    ask: ({ facts: { property }, policy }) => ({
      input: { type: property.type },
      refusal: !policy.propertyTypes.includes(property.type) && reason('PROPERTY_TYPE', { type: property.type }),
    }),
  },
  {
    rule: 'units',
    ask: ({ facts: { property }, policy: { maxUnits } }) => ({
      input: { units: property.units, maxUnits },
      refusal: property.units > maxUnits && reason('TOO_MANY_UNITS', { units: property.units, maxUnits }),
    }),
  },
  {
    rule: 'condition of the home',
    ask: ({ facts: { property }, policy: { minCondition } }) => {
      const condition = property.condition ?? 'UNKNOWN_CONDITION'
      const rank = conditionRank(condition)
      const isPoor = rank >= 0 && rank < conditionRank(minCondition)
      return {
        input: { condition, minCondition },
        refusal: isPoor && reason('PROPERTY_CONDITION', { condition, minCondition }),
        isUnknown: rank < 0,
      }
    },
  },
  {
    rule: 'form of ownership',
    ask: ({ facts: { property }, policy }) => ({
      input: { ownership: property.ownership ?? null },
      refusal:
        property.ownership !== undefined &&
        !policy.ownerships.includes(property.ownership) &&
        reason('OWNERSHIP_KIND', { ownership: property.ownership }),
      isUnknown: property.ownership === undefined,
    }),
  },
  {
    rule: 'not for sale',
    ask: ({ facts: { property } }) => ({
      input: { listedForSale: property.listedForSale },
      refusal: property.listedForSale && reason('LISTED_FOR_SALE'),
    }),
  },
  {
    rule: 'title unchanged for 90 days',
    ask: ({ facts: { property } }) => ({
      input: { titleChangedWithin90Days: property.titleChangedWithin90Days },
      refusal: property.titleChangedWithin90Days && reason('TITLE_CHANGED'),
    }),
  },
  {
    rule: 'owned for six months unless a main residence',
    ask: ({ facts: { property } }) => ({
      input: { boughtWithin6Months: property.boughtWithin6Months, occupancy: property.occupancy },
      refusal: property.boughtWithin6Months && property.occupancy !== 'PRIMARY' && reason('RECENTLY_BOUGHT'),
    }),
  },
  {
    rule: 'time since the last home equity loan',
    ask: ({ facts: { property }, law: { monthsBetweenLoans }, on }) => {
      const closedOn = property.lastHomeEquityClosedOn
      const allowedOn = monthsBetweenLoans && closedOn ? addMonths(closedOn, monthsBetweenLoans) : null
      return {
        input: { state: property.state, closedOn: closedOn ?? null, allowedOn },
        refusal:
          allowedOn !== null &&
          on < allowedOn &&
          reason('RECENT_EQUITY_LOAN', {
            state: property.state,
            monthsBetweenLoans: monthsBetweenLoans ?? 0,
            allowedOn,
          }),
      }
    },
  },
  {
    rule: 'one home equity line at a time',
    ask: ({ facts: { property, liens }, law }) => {
      const otherLines = liens.filter(
        (lien) => lien.kind === 'HELOC' && lien.securedByHome && !lien.beingPaidOff,
      ).length
      return {
        input: { state: property.state, otherLines },
        refusal: law.oneAtATime === true && otherLines > 0 && reason('OTHER_EQUITY_LINE', { state: property.state }),
      }
    },
  },
  {
    rule: 'lien position',
    ask: ({ standing: { lienPosition }, policy: { lastLienPosition } }) => ({
      input: { lienPosition, lastLienPosition },
      refusal:
        lienPosition > lastLienPosition &&
        reason('LIEN_POSITION', { lienPosition, lastLienPosition, liensTooMany: lienPosition - lastLienPosition }),
    }),
  },
  {
    rule: 'credit score',
    ask: ({ facts: { score }, policy, sheet }) => {
      const minScore = leastScore({ policy, sheet })
      const refusal =
        score === null
          ? reason('NO_SCORE')
          : score < minScore && reason('SCORE_TOO_LOW', { score, minScore, missingPoints: minScore - score })
      return { input: { score, minScore }, refusal }
    },
  },
]

const outcomeOf = ({ refusal, isUnknown }: Answer): string => {
  if (refusal) return `refused: ${refusal.code}`
  return isUnknown ? 'not known, passes' : 'passes'
}

/** Evaluates every rule of this lender; the trail has all of them, the reasons those that refuse. */
export const askEligibility = (
  c: UnderwritingCase,
): { readonly trail: readonly TrailEntry[]; readonly reasons: readonly Reason[] } => {
  const asked = ELIGIBILITY_RULES.filter(({ isAsked }) => isAsked?.(c) ?? true)
  const answers = asked.map(({ rule, ask }) => ({ rule, answer: ask(c) }))
  return {
    trail: answers.map(({ rule, answer }) => ({ rule, input: answer.input, outcome: outcomeOf(answer) })),
    reasons: answers.flatMap(({ answer }) => answer.refusal || []),
  }
}
