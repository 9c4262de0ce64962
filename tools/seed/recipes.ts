import type { Step } from '@hearthline/domain/workflow'
import { sayWhoIsMeant } from './detours/credit.ts'
import { chooseMost, confirmDebts, giveUp } from './detours/figures.ts'
import { estimate, estimateAt, order, sayCondition } from './detours/home.ts'
import { asUsual, inTurn, type PlayerAction } from './detours/player.ts'
import { thenStops, untilMended } from './detours/sandbox.ts'
import { meetInPerson, showPaystub } from './detours/staff.ts'
import type { Journey } from './play.ts'

/** How an application reaches a step: the lender, the person, the home, and what they do differently. */
export type Recipe = Omit<Journey, 'until'> & {
  readonly org?: string
  /**
   * Only for a step that a job of ours ends soon and that waits for nobody: the application is brought past it, to this
   * step.
   */
  readonly goesOnTo?: Step
  /** What to do by hand to get there: a row of docs/personas.md. */
  readonly says?: string
}

export const denver = (street: string) => ({ street, city: 'Denver', state: 'CO', zip: '80202' })
export const madison = (street: string) => ({ street, city: 'Madison', state: 'WI', zip: '53703' })
const phoenix = (street: string) => ({ street, city: 'Phoenix', state: 'AZ', zip: '85004' })
export const austin = (street: string) => ({ street, city: 'Austin', state: 'TX', zip: '78701' })
const atlanta = (street: string) => ({ street, city: 'Atlanta', state: 'GA', zip: '30303' })

/** The vendor is down, or has no answer yet, until the sandbox's panel clears it, so that the step can be looked at. */
const held = (error: PlayerAction): PlayerAction => inTurn(error, asUsual)

export const byBroker = { org: 'JUNIPER', home: madison('12 Unvalued Road') } as const
const byEvaluation = { org: 'SILVERLEAF', home: phoenix('12 Unvalued Road') } as const
const debtPaidOff = { persona: 'Lennox Manyliens' } as const

/** For every step at which a plain borrower's straight path does not stop. */
export const recipes: Partial<Record<Step, Recipe>> = {
  PRE_SOFT_CREDIT_DISCLOSURE: { goesOnTo: 'LIEN_VERIFICATION' },
  WAITING_FOR_SOFT_CREDIT: { at: { APP_SUBMISSION: [held(untilMended('credit', 'down'))] } },
  IN_PROGRESS: {
    says: 'On the Faults tab let credit have no answer yet, then confirm the profile. Parker Slowbureau passes here without it.',
    at: { APP_SUBMISSION: [held(untilMended('credit', 'pending'))] },
  },
  CREDIT_NO_MATCH: { says: 'Confirm the profile.', persona: 'Reese Nonumber' },
  CREDIT_NO_MATCH_SSN: {
    says: 'Confirm the profile, then give the SSN of the table under the same name.',
    persona: 'Sasha Misspelt',
    at: { CREDIT_NO_MATCH: [sayWhoIsMeant()] },
  },
  SOFT_CREDIT_LOCKED_OR_FROZEN: { says: 'Confirm the profile.', persona: 'Jamie Lockedfile' },
  CREDIT_MINOR: { says: 'Confirm the profile. An underwriter clears it or refuses.', persona: 'Skyler Minorfile' },
  CREDIT_ERROR: { says: 'Confirm the profile. An underwriter clears it or refuses.', persona: 'Harper Bureaufault' },
  FACTA_REVIEW: { says: 'Confirm the profile. An underwriter clears it or refuses.', persona: 'Emerson Fraudalert' },
  UNKNOWN: { says: 'Confirm the profile. An underwriter clears it or refuses.', persona: 'Dakota Garbled' },
  WAITING_FOR_PROPERTY_DATA: { at: { APP_SUBMISSION: [held(untilMended('valuation', 'down'))] } },
  NO_PROPERTY_FOUND: { says: 'Confirm the profile.', home: denver('12 Nowhere Road') },
  MULTIPLE_PROPERTIES: { says: 'Confirm the profile.', home: denver('12 Twin Road') },
  NO_AVM_FOUND: { says: 'Confirm the profile.', home: denver('12 Unvalued Road') },
  BPO_ESTIMATE: { ...byBroker, says: 'Confirm the profile.' },
  RESIDENTIAL_EVALUATION_ESTIMATE: { ...byEvaluation, says: 'Confirm the profile.' },
  PREQUAL_TITLE: { says: 'Confirm the profile: the county names somebody else.', home: denver('12 Contested Road') },
  LIEN_VERIFICATION_INQUIRY: {
    says: 'On the liens page leave the inquiry unexplained.',
    persona: 'Drew Inquiry',
    at: { LIEN_VERIFICATION: [confirmDebts({ attestsInquiries: false })] },
  },
  LIEN_ATTESTATION: {
    says: 'On the liens page say that the mortgage is not on this home.',
    at: { LIEN_VERIFICATION: [confirmDebts({ isFree: true })] },
  },
  WAITING_FOR_INITIAL_DECISION: { goesOnTo: 'OFFER_SELECTION' },
  ASSETS_PREQUAL: { says: 'Confirm the debts.', persona: 'Casey Debtload' },
  CLTV_LIEN_POSITION_REQUALIFY: { ...debtPaidOff, says: 'Confirm the debts.' },
  DELINQUENCY_REVIEW: { says: 'Confirm the debts. An underwriter clears it or refuses.', persona: 'Kendall Latepaid' },
  WAITING_FOR_UNDERWRITER: {
    says: 'Confirm the debts. An underwriter clears it or refuses.',
    persona: 'Peyton Bankruptcy',
  },
  DECLINED: { says: 'Confirm the debts.', persona: 'Blake Scorelow' },
  GENERATE_SUMMARY_DISCLOSURE: { goesOnTo: 'SUMMARY_DISCLOSURE' },
  GENERATE_APP_DISCLOSURES: { goesOnTo: 'INCOME_VERIFICATION' },
  HARD_CREDIT_PULL: { at: { SUMMARY_DISCLOSURE: [held(untilMended('credit', 'down'))] } },
  HARD_CREDIT_LOCKED_OR_FROZEN: { says: 'Choose an offer and certify the summary.', persona: 'Lennox Laterlocked' },
  EMPLOYMENT_VERIFICATION: {
    says: 'Upload a paystub; a processor accepts it and ticks that the employer is to be asked.',
    at: { INCOME_VERIFICATION: [showPaystub({ annualCents: 120_000_00, employmentCheck: true })] },
  },
  BPO_ORDER_REQUEST: {
    says: 'Say what the home is worth, choose an offer, prove income.',
    ...byBroker,
    at: { BPO_ESTIMATE: [estimate] },
  },
  BPO_PROCESSING: {
    says: 'As before, with valuation told to have no answer yet on the Faults tab, and order the valuation.',
    ...byBroker,
    at: { BPO_ESTIMATE: [estimate], BPO_ORDER_REQUEST: [inTurn(untilMended('valuation', 'pending'), order)] },
  },
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: {
    says: 'Say what the home is worth, choose an offer, prove income.',
    ...byEvaluation,
    at: { RESIDENTIAL_EVALUATION_ESTIMATE: [estimateAt(900_000_00)] },
  },
  RESIDENTIAL_EVALUATION_PROCESSING: {
    says: 'As before, with valuation told to have no answer yet on the Faults tab, and order the valuation.',
    ...byEvaluation,
    at: {
      RESIDENTIAL_EVALUATION_ESTIMATE: [estimateAt(900_000_00)],
      RESIDENTIAL_EVALUATION_ORDER_REQUEST: [inTurn(untilMended('valuation', 'pending'), order)],
    },
  },
  WAITING_FOR_FINAL_DECISION: { goesOnTo: 'DISBURSEMENT_ACCOUNT' },
  REVISED_OFFER_SELECTION: {
    says: 'Choose the largest line; upload a paystub, of which a processor accepts $60,000 a year.',
    at: { OFFER_SELECTION: [chooseMost], INCOME_VERIFICATION: [showPaystub({ annualCents: 60_000_00 })] },
  },
  ONSITE_APPRAISAL_REQUEST: {
    says: 'Say what the home is worth, prove income, order the valuation; while the broker is slow, tell valuation to have no answer yet.',
    org: 'JUNIPER',
    home: madison('12 Unreachable Road'),
    at: { BPO_ESTIMATE: [estimate], BPO_ORDER_REQUEST: [thenStops('valuation', 'pending', order)] },
  },
  FINAL_TITLE_PROCESSING: { at: { IDENTITY_VERIFICATION: [held(untilMended('title', 'pending'))] } },
  PAYOFF_REQUEST_PENDING: {
    says: 'Pay one of the lines off, and come to identity; with payments down on the Faults tab, prove it.',
    ...debtPaidOff,
    at: { IDENTITY_VERIFICATION: [held(untilMended('payments', 'down'))] },
  },
  GENERATE_CLOSING_DISCLOSURE: {
    // The certificate is ordered with the hard report, and requested again where the documents wait for it.
    says: 'On the Faults tab let flood have no answer yet, then certify the summary, and do what every page asks: the closing papers wait for the certificate.',
    at: { SUMMARY_DISCLOSURE: [held(untilMended('flood', 'pending'))] },
  },
  GENERATE_NOTE_SIGNING: { goesOnTo: 'FINAL_OFFER' },
  CO_DEED_REQ: { says: 'Name the other owner, and sign the note.', persona: 'Robin Coowner' },
  GENERATE_NOTARY_DISCLOSURE: { goesOnTo: 'DEED_SIGNING' },
  ATTORNEY_REVIEW: {
    says: 'Come to the end of the note: in Georgia an attorney looks first.',
    home: atlanta('12 Larkspur Lane'),
  },
  NOTARY_WAITING_PERIOD: {
    says: 'Say at the valuation that the home is in good condition; in Texas twelve days have to pass from the application.',
    home: austin('12 Larkspur Lane'),
    at: { BPO_ORDER_REQUEST: [sayCondition] },
  },
  GENERATE_DEED_SIGNING: { goesOnTo: 'DEED_SIGNING' },
  MANUAL_DEED_SIGNING: { says: 'At the notary choose to meet in person.', at: { DEED_SIGNING: [meetInPerson] } },
  GENERATE_RESCISSION: { goesOnTo: 'RESCISSION' },
  RECORDING: { at: { RESCISSION: [held(untilMended('recording', 'pending'))] } },
  FUNDABLE: { at: { RESCISSION: [held(untilMended('screening', 'down'))] } },
  DIRECT_DEBT_PAYOFF: {
    says: 'Pay one of the lines off, and come to funding; while the first payment is slow, tell payments to be down.',
    ...debtPaidOff,
    at: { FUNDING_DECISION: [thenStops('payments', 'down', asUsual)] },
  },
  COMPLETE: { says: 'Do what every page asks, to the end; the clock of the panel passes the right to cancel.' },
  CANCELLED: {
    says: 'Withdraw the application at the offers, or on any page before funding.',
    at: { OFFER_SELECTION: [giveUp] },
  },
}
