import type { Percent } from '../../pricing/index.ts'

/** HMDA reason for denial (12 CFR 1003.4(a)(16)): 1 DTI, 2 employment, 3 credit, 4 collateral, 5 cash, 6 unverifiable, 7 incomplete, 9 other. */
export type HmdaDenialCode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9

/** What a reason is about: the applicant is declined, a home is ineligible. */
export type ReasonSubject = 'applicant' | 'score' | 'income' | 'equity' | 'home'

export type ReasonValue = string | number | Percent

type ReasonEntry = {
  readonly about: ReasonSubject
  readonly hmdaDenialCode: HmdaDenialCode
  /** Free text that HMDA asks for beside code 9. */
  readonly hmdaText?: string
  /** The reason as the notice states it; {names} stand for the reason's values. */
  readonly says: string
  /** What would change the answer. */
  readonly change: string
}

/**
 * Every reason to refuse, most important first: a notice names the first four that hold (12 CFR 1002.9(b)(2), comment
 * 9(b)(2)-1). English; the client translates by code.
 */
export const REASONS = {
  UNDER_AGE: {
    about: 'applicant',
    hmdaDenialCode: 9,
    hmdaText: 'Applicant below the age of contract',
    says: 'You must be {contractAge} to take a home equity line in {state}.',
    change: 'You can apply again once you are {contractAge}.',
  },
  UNDER_PROGRAM_AGE: {
    about: 'applicant',
    hmdaDenialCode: 9,
    hmdaText: 'Program for applicants of 62 and older',
    says: 'This lender makes this line for people of {youngestAge} and older only.',
    change: 'Other lenders make lines that are open to every age.',
  },
  NO_SCORE: {
    about: 'score',
    hmdaDenialCode: 3,
    says: 'Your credit file does not hold enough for a score.',
    change: 'Six months of payments on any account that reports to the bureaus usually give you a score.',
  },
  SCORE_TOO_LOW: {
    about: 'score',
    hmdaDenialCode: 3,
    says: 'Your credit score of {score} is below the {minScore} we lend at.',
    change: 'A score {missingPoints} points higher. The factors listed with your score show where to start.',
  },
  NO_INCOME: {
    about: 'income',
    hmdaDenialCode: 1,
    says: 'We have no income to set against a payment.',
    change: 'A yearly income of about {incomeNeededCents} would carry the smallest line, {smallestLineCents}.',
  },
  DTI_TOO_HIGH: {
    about: 'income',
    hmdaDenialCode: 1,
    says: 'With the smallest line, {smallestLineCents}, your debts would take {dtiPercent} of your income. Our limit is {maxDtiPercent}.',
    change:
      'Either {payDownMonthlyCents} a month less in payments, or a verified yearly income of {incomeNeededCents}.',
  },
  INCOME_TOO_LOW: {
    about: 'income',
    hmdaDenialCode: 1,
    says: 'With the smallest line, {smallestLineCents}, your debts would take {dtiPercent} of your income. Our limit is {maxDtiPercent}.',
    change: 'A verified yearly income of {incomeNeededCents}.',
  },
  STATE_EQUITY_LIMIT: {
    about: 'equity',
    hmdaDenialCode: 4,
    says: 'With the smallest line, {smallestLineCents}, debt on the home would be {hcltvPercent} of its value. The law of {state} allows {maxHcltvPercent}.',
    change: '{payDownCents} less owed on the home, or a value of {valueNeededCents}.',
  },
  EQUITY_TOO_SMALL: {
    about: 'equity',
    hmdaDenialCode: 4,
    says: 'With the smallest line, {smallestLineCents}, debt on the home would be {hcltvPercent} of its value. Our limit is {maxHcltvPercent}.',
    change: '{payDownCents} less owed on the home, or a value of {valueNeededCents}.',
  },
  LIEN_POSITION: {
    about: 'equity',
    hmdaDenialCode: 4,
    says: 'Our line would stand in place {lienPosition} on the home. We lend up to place {lastLienPosition}.',
    change: 'Paying off {liensTooMany} of the debts on the home.',
  },
  OTHER_EQUITY_LINE: {
    about: 'equity',
    hmdaDenialCode: 9,
    hmdaText: 'State law allows one home equity debt at a time',
    says: 'There is already a home equity line on the home, and {state} allows one at a time.',
    change: 'Paying that line off, before or with ours.',
  },
  PAYOFF_TOO_LARGE: {
    about: 'equity',
    hmdaDenialCode: 9,
    hmdaText: 'Debts to be paid off exceed the largest line',
    says: 'The debts to be paid off at closing come to {payoffCents}. Our largest line, {largestLineCents}, does not cover them.',
    change: 'Keeping one or more of those debts, or paying them down to fit.',
  },
  HIGH_COST: {
    about: 'equity',
    hmdaDenialCode: 9,
    hmdaText: 'No price within the rules on high-cost loans',
    says: 'At the smallest line, {smallestLineCents}, our price would make this a high-cost loan, and we do not make those.',
    change: 'A better score or more equity lowers the price.',
  },
  PROPERTY_TYPE: {
    about: 'home',
    hmdaDenialCode: 4,
    says: 'We do not lend on this kind of home.',
    change: 'A line on another home you own.',
  },
  PROPERTY_CONDITION: {
    about: 'home',
    hmdaDenialCode: 4,
    says: 'The home was found to be in {condition} condition; we lend from {minCondition} on.',
    change: 'A new look at the home once it is repaired.',
  },
  TOO_MANY_UNITS: {
    about: 'home',
    hmdaDenialCode: 4,
    says: 'The home has {units} units; we lend on up to {maxUnits}.',
    change: 'A line on another home you own.',
  },
  OWNERSHIP_KIND: {
    about: 'home',
    hmdaDenialCode: 9,
    hmdaText: 'Form of ownership not accepted',
    says: 'The home is not held in a form of ownership that we lend on.',
    change: 'Title in your own name or in a trust of yours.',
  },
  STATE_NOT_SERVED: {
    about: 'home',
    hmdaDenialCode: 9,
    hmdaText: 'Property in a state where the lender does not lend',
    says: 'We do not lend in {state} yet.',
    change: 'We can tell you when we do.',
  },
  LISTED_FOR_SALE: {
    about: 'home',
    hmdaDenialCode: 9,
    hmdaText: 'Property listed for sale',
    says: 'The home is for sale, or was in the last six months.',
    change: 'Applying again six months after the listing ended.',
  },
  TITLE_CHANGED: {
    about: 'home',
    hmdaDenialCode: 9,
    hmdaText: 'Recent change of title',
    says: 'The home changed hands on record in the last 90 days.',
    change: 'Applying again 90 days after the change.',
  },
  RECENTLY_BOUGHT: {
    about: 'home',
    hmdaDenialCode: 9,
    hmdaText: 'Property bought or refinanced recently',
    says: 'The home is not your main residence, and it was bought or refinanced in the last six months.',
    change: 'Applying again six months after that closing.',
  },
  RECENT_EQUITY_LOAN: {
    about: 'home',
    hmdaDenialCode: 9,
    hmdaText: 'State law asks for time between home equity loans',
    says: '{state} asks for {monthsBetweenLoans} months between home equity loans on the same home.',
    change: 'Applying again so that we close on {allowedOn} or later.',
  },
} as const satisfies Record<string, ReasonEntry>

export type ReasonCode = keyof typeof REASONS

/** One reason of one decision, with the figures its words need. */
export type Reason = {
  readonly code: ReasonCode
  readonly hmdaDenialCode: HmdaDenialCode
  readonly values: Readonly<Record<string, ReasonValue>>
}

/** Four reasons are enough (12 CFR 1002.9, comment 9(b)(2)-1). */
export const MOST_REASONS = 4

export const reason = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({
  code,
  hmdaDenialCode: REASONS[code].hmdaDenialCode,
  values,
})

const ORDER = Object.keys(REASONS)

/** The most important reasons, at most four, without duplicates. */
export const principalReasons = (reasons: readonly Reason[]): readonly Reason[] =>
  [...reasons].sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code)).slice(0, MOST_REASONS)
