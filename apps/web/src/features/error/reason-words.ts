import type { PersonReason, ReasonCode, TermsReason } from '@hearthline/domain/underwriting'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type ReasonWords = {
  readonly title: MessageDescriptor
  /** With the figures of the decision in braces. */
  readonly says: MessageDescriptor
  readonly change: MessageDescriptor
}

type Refused = ReasonCode | PersonReason | TermsReason

/** Every reason to refuse, a rule's, a person's and those for terms that are no longer valid, in the words of the notice (domain/underwriting), and a title for its card. */
export const reasonWords: Readonly<Record<Refused, ReasonWords>> = {
  UNDER_AGE: {
    title: msg`You are below the age for this contract`,
    says: msg({ message: 'You must be {contractAge} to take a home equity line in {state}.' }),
    change: msg({ message: 'You can apply again once you are {contractAge}.' }),
  },
  UNDER_PROGRAM_AGE: {
    title: msg`This line has a minimum age`,
    says: msg({ message: 'This lender makes this line for people of {youngestAge} and older only.' }),
    change: msg`Other lenders make lines that are open to every age.`,
  },
  NO_SCORE: {
    title: msg`Too little credit history for a score`,
    says: msg`Your credit file does not hold enough for a score.`,
    change: msg`Six months of payments on any account that reports to the bureaus usually give you a score.`,
  },
  SCORE_TOO_LOW: {
    title: msg`Your credit score is below our limit`,
    says: msg({ message: 'Your credit score of {score} is below the {minScore} we lend at.' }),
    change: msg({
      message: 'A score {missingPoints} points higher. The factors listed with your score show where to start.',
    }),
  },
  NO_INCOME: {
    title: msg`No income that we can count`,
    says: msg`We have no income to set against a payment.`,
    change: msg({
      message: 'A yearly income of about {incomeNeededCents} would carry the smallest line, {smallestLineCents}.',
    }),
  },
  DTI_TOO_HIGH: {
    title: msg`Your debts take up too much of your income`,
    says: msg({
      message:
        'With the smallest line, {smallestLineCents}, your debts would take {dtiPercent} of your income. Our limit is {maxDtiPercent}.',
    }),
    change: msg({
      message:
        'Either {payDownMonthlyCents} a month less in payments, or a verified yearly income of {incomeNeededCents}.',
    }),
  },
  INCOME_TOO_LOW: {
    title: msg`Your income is too low for the payment`,
    says: msg({
      message:
        'With the smallest line, {smallestLineCents}, your debts would take {dtiPercent} of your income. Our limit is {maxDtiPercent}.',
    }),
    change: msg({ message: 'A verified yearly income of {incomeNeededCents}.' }),
  },
  STATE_EQUITY_LIMIT: {
    title: msg`Too little equity under state law`,
    says: msg({
      message:
        'With the smallest line, {smallestLineCents}, debt on the home would be {hcltvPercent} of its value. The law of {state} allows {maxHcltvPercent}.',
    }),
    change: msg({ message: '{payDownCents} less owed on the home, or a value of {valueNeededCents}.' }),
  },
  EQUITY_TOO_SMALL: {
    title: msg`Too little equity in the home`,
    says: msg({
      message:
        'With the smallest line, {smallestLineCents}, debt on the home would be {hcltvPercent} of its value. Our limit is {maxHcltvPercent}.',
    }),
    change: msg({ message: '{payDownCents} less owed on the home, or a value of {valueNeededCents}.' }),
  },
  LIEN_POSITION: {
    title: msg`Too many debts come before ours`,
    says: msg({
      message: 'Our line would stand in place {lienPosition} on the home. We lend up to place {lastLienPosition}.',
    }),
    change: msg({ message: 'Paying off {liensTooMany} of the debts on the home.' }),
  },
  OTHER_EQUITY_LINE: {
    title: msg`There is another equity line`,
    says: msg({ message: 'There is already a home equity line on the home, and {state} allows one at a time.' }),
    change: msg`Paying that line off, before or with ours.`,
  },
  PAYOFF_TOO_LARGE: {
    title: msg`The debts to pay off are more than our largest line`,
    says: msg({
      message:
        'The debts to be paid off at closing come to {payoffCents}. Our largest line, {largestLineCents}, does not cover them.',
    }),
    change: msg`Keeping one or more of those debts, or paying them down to fit.`,
  },
  HIGH_COST: {
    title: msg`Our price would be too high`,
    says: msg({
      message:
        'At the smallest line, {smallestLineCents}, our price would make this a high-cost loan, and we do not make those.',
    }),
    change: msg`A better score or more equity lowers the price.`,
  },
  PROPERTY_TYPE: {
    title: msg`The kind of home`,
    says: msg`We do not lend on this kind of home.`,
    change: msg`A line on another home you own.`,
  },
  PROPERTY_CONDITION: {
    title: msg`The condition of the home`,
    says: msg({
      message: 'The home was found to be in {condition} condition; we lend from {minCondition} on.',
    }),
    change: msg`A new look at the home once it is repaired.`,
  },
  TOO_MANY_UNITS: {
    title: msg`The number of units`,
    says: msg({ message: 'The home has {units} units; we lend on up to {maxUnits}.' }),
    change: msg`A line on another home you own.`,
  },
  OWNERSHIP_KIND: {
    title: msg`How the home is owned`,
    says: msg`The home is not held in a form of ownership that we lend on.`,
    change: msg`Title in your own name or in a trust of yours.`,
  },
  STATE_NOT_SERVED: {
    title: msg`Where the home is`,
    says: msg({ message: 'We do not lend in {state} yet.' }),
    change: msg`We can tell you when we do.`,
  },
  LISTED_FOR_SALE: {
    title: msg`The home is or was for sale`,
    says: msg`The home is for sale, or was in the last six months.`,
    change: msg`Applying again six months after the listing ended.`,
  },
  TITLE_CHANGED: {
    title: msg`The title changed recently`,
    says: msg`The home changed hands on record in the last 90 days.`,
    change: msg`Applying again 90 days after the change.`,
  },
  RECENTLY_BOUGHT: {
    title: msg`The home was bought or refinanced recently`,
    says: msg`The home is not your main residence, and it was bought or refinanced in the last six months.`,
    change: msg`Applying again six months after that closing.`,
  },
  RECENT_EQUITY_LOAN: {
    title: msg`Too soon after another equity loan`,
    says: msg({
      message: '{state} asks for {monthsBetweenLoans} months between home equity loans on the same home.',
    }),
    change: msg({ message: 'Applying again so that we close on {allowedOn} or later.' }),
  },
  IDENTITY_UNVERIFIED: {
    title: msg`We could not confirm who you are`,
    says: msg`We could not confirm who you are from what we were given.`,
    change: msg`Documents that show your name, birth date and photo clearly.`,
  },
  CREDIT_UNVERIFIED: {
    title: msg`No credit report that we can rely on`,
    says: msg`We could not get a credit report that we can rely on.`,
    change: msg`Asking the bureau to correct or open your file, then applying again.`,
  },
  DELINQUENT: {
    title: msg`A late payment on a home loan`,
    says: msg`A payment on a home loan is late, or was late recently.`,
    change: msg`Twelve months of payments on time on every debt of the home.`,
  },
  BANKRUPTCY: {
    title: msg`A recent bankruptcy`,
    says: msg`Your credit report shows a bankruptcy that is too recent for us.`,
    change: msg`More time since its discharge, with payments on time.`,
  },
  OWNERSHIP_UNVERIFIED: {
    title: msg`We could not confirm that the home is yours`,
    says: msg`We could not confirm that you own the home from the county's books and what we were given.`,
    change: msg`A recorded deed that names you as an owner.`,
  },
  EMPLOYMENT_UNVERIFIED: {
    title: msg`We could not confirm your work`,
    says: msg`We could not confirm your work with your employer.`,
    change: msg`Your employer's word to us, or income of another kind that we can confirm.`,
  },
  UNVERIFIED: {
    title: msg`We could not confirm what was stated`,
    says: msg`We could not confirm what the application states.`,
    change: msg`Papers that show what we asked about.`,
  },
  LINE_ABOVE_INCOME: {
    title: msg`Your income is too low for the line you chose`,
    says: msg`The income that we could verify does not carry the line you chose beside your debts.`,
    change: msg`A smaller line, less in payments each month, or more income that can be verified.`,
  },
  LINE_ABOVE_EQUITY: {
    title: msg`Too little equity for the line you chose`,
    says: msg`The value of the home does not carry the line you chose beside the debt on it.`,
    change: msg`A smaller line, less owed on the home, or a higher value.`,
  },
  LINE_ABOVE_STATE_LIMIT: {
    title: msg`Too little equity under state law`,
    says: msg`State law allows less debt on the home than it would have with the line you chose.`,
    change: msg`A smaller line, less owed on the home, or a higher value.`,
  },
  SCORE_BELOW_PRICE: {
    title: msg`Your credit score is lower now`,
    says: msg`Your credit score is now below the one that the rate you chose was for.`,
    change: msg`A higher score. The factors listed with your score show where to start.`,
  },
  EQUITY_BELOW_PRICE: {
    title: msg`There is less equity in the home`,
    says: msg`You have less equity in the home than the rate you chose was for.`,
    change: msg`A smaller line, less owed on the home, or a higher value.`,
  },
  TERMS_NOT_AVAILABLE: {
    title: msg`The terms you chose are no longer offered`,
    says: msg`We do not offer the amount or the price you chose any more.`,
    change: msg`Other terms that we offer.`,
  },
}

export const isReasonCode = (code: string): code is Refused => Object.hasOwn(reasonWords, code)

/** Conditions of a home, as they are named inside a sentence. */
export const conditionWords: Readonly<Record<string, MessageDescriptor>> = {
  POOR: msg({ message: 'poor', context: 'condition of a home' }),
  FAIR: msg({ message: 'fair', context: 'condition of a home' }),
  AVERAGE: msg({ message: 'average', context: 'condition of a home' }),
  GOOD: msg({ message: 'good', context: 'condition of a home' }),
  EXCELLENT: msg({ message: 'excellent', context: 'condition of a home' }),
}
