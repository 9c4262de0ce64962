import type { ApplicationRecord } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { lift, liftByPin } from './detours/credit.ts'
import { chooseMost, giveAccountEndingIn, giveUp, refuseCounteroffer, refuseRevision } from './detours/figures.ts'
import { estimateAt, order, sayCondition } from './detours/home.ts'
import { asUsual, inTurn } from './detours/player.ts'
import { days, thenItLeaves } from './detours/sandbox.ts'
import {
  acceptAccount,
  askEmployer,
  cancelAsLender,
  clear,
  closeWhenNothingCame,
  decline,
  refuse,
  showPaystub,
} from './detours/staff.ts'
import { showTaxRecords } from './detours/tax-records.ts'
import { holdInTrust, isAskedFor, isHelped, standsStill, unitIsAsked } from './detours/watch.ts'
import { austin, byBroker, denver, madison, type Recipe } from './recipes.ts'

/** One person, one home and what they do, for what happens on the way or at the end. */
export type Story = Omit<Recipe, 'goesOnTo' | 'says'> & {
  readonly says: string
  readonly until: Step
  /** Steps that it also passes. */
  readonly by?: readonly Step[]
  /** What the record shows then. */
  readonly shows?: (record: ApplicationRecord) => boolean
}

const ends: readonly Story[] = [
  {
    persona: 'Blake Scorelow',
    until: 'DECLINED',
    says: 'Confirm the debts: the score is too low.',
    shows: ({ decision }) => decision?.creditScoreDecline === true,
  },
  {
    persona: 'Casey Debtload',
    until: 'DECLINED',
    by: ['ASSETS_PREQUAL'],
    says: 'Confirm the debts, and name no assets: income is too low.',
    shows: ({ decision }) => decision?.dtiDecline === true,
  },
  {
    persona: 'Ellis Overowed',
    until: 'DECLINED',
    says: 'Confirm the debts: too much is owed on the home.',
    shows: ({ decision }) => decision?.decision === 'DECLINE' && !decision.creditScoreDecline && !decision.dtiDecline,
  },
  {
    ...byBroker,
    home: madison('12 Rundown Road'),
    until: 'DECLINED',
    by: ['BPO_PROCESSING'],
    at: { BPO_ESTIMATE: [estimateAt(600_000_00)], BPO_ORDER_REQUEST: [order] },
    says: 'Say what the home is worth, prove income, order the valuation: the home itself is refused.',
    shows: ({ decision }) => decision?.decision === 'INELIGIBLE',
  },
  {
    home: austin('12 Borrowed Road'),
    until: 'DECLINED',
    says: 'Confirm the debts: in Texas a year must lie between two home equity loans.',
    shows: ({ decision }) => decision?.reasons.includes('RECENT_EQUITY_LOAN') === true,
  },
  {
    persona: 'Lennox Manyliens',
    until: 'DECLINED',
    by: ['CLTV_LIEN_POSITION_REQUALIFY'],
    at: { CLTV_LIEN_POSITION_REQUALIFY: [refuseCounteroffer] },
    says: 'Refuse the counteroffer.',
  },
  {
    persona: 'Lennox Manyliens',
    until: 'DECLINED',
    by: ['CLTV_LIEN_POSITION_REQUALIFY'],
    at: { CLTV_LIEN_POSITION_REQUALIFY: [thenItLeaves(inTurn(days(60), days(6)))] },
    says: 'Leave the counteroffer unanswered for 90 days.',
    shows: ({ decision }) => decision?.decision === 'INITIAL',
  },
  {
    until: 'CANCELLED',
    at: { LIEN_VERIFICATION: [closeWhenNothingCame] },
    says: 'Leave the debts unconfirmed: staff ask for what is missing in writing, and close the application when the day of the letter is over.',
    shows: ({ cancellation }) => cancellation?.kind === 'LENDER',
  },
  {
    persona: 'Kendall Latepaid',
    until: 'DECLINED',
    at: { DELINQUENCY_REVIEW: [refuse] },
    says: 'Confirm the debts; an underwriter refuses.',
  },
  {
    until: 'DECLINED',
    at: { OFFER_SELECTION: [decline] },
    says: 'At the offers an underwriter refuses in the console.',
  },
  {
    until: 'CANCELLED',
    at: { OFFER_SELECTION: [cancelAsLender] },
    says: 'At the offers staff close the application in the console, as asked by the borrower.',
  },
  {
    persona: 'Finley Lessincome',
    until: 'DECLINED',
    by: ['REVISED_OFFER_SELECTION'],
    at: { OFFER_SELECTION: [chooseMost], REVISED_OFFER_SELECTION: [refuseRevision] },
    says: 'Choose the largest line, link payroll, and take none of the smaller offers.',
  },
  {
    until: 'CANCELLED',
    by: ['RESCISSION'],
    at: { RESCISSION: [giveUp] },
    says: 'Sign everything, and use the right to cancel on the last page.',
  },
]

const people: readonly Story[] = [
  { persona: 'Drew Inquiry', until: 'OFFER_SELECTION', says: 'On the liens page explain the inquiry.' },
  {
    persona: 'Emery Paystub',
    until: 'DISBURSEMENT_ACCOUNT',
    says: 'Link payroll, which knows nobody; upload a paystub, and a processor accepts it.',
    shows: ({ incomeVerification }) =>
      incomeVerification?.sources.some(({ source, status }) => source === 'MANUAL_PAYSTUB' && status === 'VERIFIED') ===
      true,
  },
  {
    persona: 'Finley Lessincome',
    until: 'REVISED_OFFER_SELECTION',
    at: { OFFER_SELECTION: [chooseMost] },
    says: 'Choose the largest line, and link payroll.',
  },
  {
    persona: 'Morgan Blurryscan',
    until: 'FINAL_OFFER',
    says: 'At identity upload a passport twice.',
    shows: ({ identity }) => identity?.status === 'VERIFIED' && identity.tries === 2,
  },
  {
    persona: 'Parker Slowbureau',
    until: 'LIEN_VERIFICATION',
    by: ['IN_PROGRESS'],
    says: 'Confirm the profile, and wait.',
  },
  {
    persona: 'Quinn Listmatch',
    until: 'FINAL_OFFER',
    at: { IDENTITY_VERIFICATION: [inTurn(asUsual, isHelped('screeningMatch'))] },
    says: 'At identity upload a passport; an underwriter says that it is somebody else of that name.',
  },
  {
    persona: 'Rowan Frozenfile',
    until: 'LIEN_VERIFICATION',
    by: ['SOFT_CREDIT_LOCKED_OR_FROZEN'],
    at: { SOFT_CREDIT_LOCKED_OR_FROZEN: [liftByPin('246810')] },
    says: 'Confirm the profile, and type the PIN.',
  },
  {
    persona: 'Rowan Frozenfile',
    until: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
    by: ['WAITING_FOR_SOFT_CREDIT'],
    at: { SOFT_CREDIT_LOCKED_OR_FROZEN: [liftByPin('135791')] },
    says: 'Confirm the profile, and type another PIN: the page of a wrong PIN asks for it once more.',
    shows: ({ creditFreeze }) => creditFreeze?.wrongPins === 1,
  },
  {
    persona: 'Lennox Laterlocked',
    until: 'INCOME_VERIFICATION',
    by: ['HARD_CREDIT_LOCKED_OR_FROZEN'],
    at: { HARD_CREDIT_LOCKED_OR_FROZEN: [lift] },
    says: 'After the summary say that the file is open.',
  },
  {
    persona: 'Morgan Laterfault',
    until: 'INCOME_VERIFICATION',
    by: ['CREDIT_ERROR'],
    at: { CREDIT_ERROR: [clear] },
    says: 'Certify the summary; an underwriter has the bureau asked again.',
  },
  {
    persona: 'Casey Lateralert',
    until: 'INCOME_VERIFICATION',
    by: ['FACTA_REVIEW'],
    at: { FACTA_REVIEW: [clear] },
    says: 'Certify the summary; an underwriter calls and clears it.',
  },
  {
    persona: 'Drew Laterbankrupt',
    until: 'WAITING_FOR_UNDERWRITER',
    by: ['WAITING_FOR_FINAL_DECISION'],
    says: 'Choose an offer and prove income.',
  },
  {
    persona: 'Sidney Taxform',
    until: 'DISBURSEMENT_ACCOUNT',
    at: { INCOME_VERIFICATION: [showTaxRecords({ annualCents: 120_000_00 })] },
    says: 'Choose tax records and sign the form; a processor reads what comes in.',
  },
  {
    until: 'DISBURSEMENT_ACCOUNT',
    by: ['EMPLOYMENT_VERIFICATION'],
    at: {
      INCOME_VERIFICATION: [showPaystub({ annualCents: 120_000_00, employmentCheck: true })],
      EMPLOYMENT_VERIFICATION: [askEmployer('VERIFIED')],
    },
    says: 'Upload a paystub and have the employer asked, who confirms.',
  },
  {
    until: 'VERIFIED_AUTOPAY_ACCOUNT',
    at: {
      DISBURSEMENT_ACCOUNT: [
        giveAccountEndingIn('0002'),
        inTurn(isAskedFor('BANK_ACCOUNT_FRAUD_REVIEW'), giveAccountEndingIn('0003')),
      ],
      AUTOPAY_ACCOUNT: [inTurn(acceptAccount, asUsual)],
    },
    says: 'Give an account that ends in 0002, which the bank refuses, and on the page that asks again one in 0003: a processor accepts it.',
    shows: ({ bank }) => bank?.disburse?.status === 'VERIFIED',
  },
  {
    until: 'TRUST_AND_INSURANCE',
    at: {
      COLLECT_ADDITIONAL_INFO: [holdInTrust],
      TRUST_AND_INSURANCE: [isAskedFor('REVIEW_TRUST_REQUIREMENTS')],
    },
    says: 'Say that a trust owns the home: after the deed its certificate is asked for, and a processor reviews it.',
  },
]

const homes: readonly Story[] = [
  {
    ...byBroker,
    home: madison('12 Overrated Road'),
    until: 'REVISED_OFFER_SELECTION',
    by: ['BPO_PROCESSING'],
    at: { BPO_ESTIMATE: [estimateAt(900_000_00)], OFFER_SELECTION: [chooseMost], BPO_ORDER_REQUEST: [order] },
    says: 'Say that the home is worth $900,000, choose the largest line, order the valuation.',
  },
  {
    home: austin('12 Settling Road'),
    until: 'REVISED_OFFER_SELECTION',
    by: ['BPO_PROCESSING'],
    at: { OFFER_SELECTION: [chooseMost], BPO_ORDER_REQUEST: [sayCondition] },
    says: 'Choose the largest line; after identity say that the home is in good condition.',
  },
  {
    home: denver('12 Unrecorded Road'),
    until: 'PREQUAL_TITLE',
    at: { PREQUAL_TITLE: [standsStill('titleNotMatched')] },
    says: 'Confirm the profile: it stands still until staff have the title looked at again.',
    shows: ({ title }) => title === 'UNKNOWN_TITLE_STATUS',
  },
  {
    home: denver('12 Judgment Road'),
    until: 'LIEN_VERIFICATION',
    says: 'Confirm the profile: the judgment stands on the liens page.',
    shows: ({ liens }) => liens?.items.some(({ kind }) => kind === 'JUDGMENT') === true,
  },
  {
    home: denver('12 Latelien Road'),
    until: 'FINAL_OFFER',
    says: 'Do what every page asks: the line is decided once more before the closing papers.',
    shows: ({ liens }) => liens?.items.some(({ kind }) => kind === 'JUDGMENT') === true,
  },
  {
    home: denver('12 Unplatted Road'),
    until: 'GENERATE_DEED_SIGNING',
    at: { GENERATE_DEED_SIGNING: [standsStill('deedIncomplete')] },
    says: 'Do what every page asks: after the agreement it stands still until staff have entered what the title record lacks.',
  },
  {
    home: denver('12 Riverbank Road'),
    until: 'TRUST_AND_INSURANCE',
    says: 'Do what every page asks: read the flood notice, sign after its ten days, and send a flood policy beside the homeowner policy.',
    shows: ({ flood }) => flood?.zone === 'AE' && flood.specialHazardArea === true,
  },
  {
    home: denver('12 Spillway Road'),
    until: 'GENERATE_CLOSING_DISCLOSURE',
    says: 'Do what every page asks: no line is made there, and staff are asked to decline it.',
    shows: ({ flood, needsAttention }) =>
      flood?.determination?.participates === false && needsAttention?.reason === 'outsideFloodProgram',
  },
  {
    home: denver('12 Tower Road'),
    until: 'LIEN_VERIFICATION',
    at: { APP_SUBMISSION: [inTurn(unitIsAsked, asUsual)] },
    says: 'Type the address in register: the page asks for the unit.',
  },
]

export const stories: readonly Story[] = [...ends, ...people, ...homes]
