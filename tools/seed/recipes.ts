import type { Step } from '@hearthline/domain/workflow'
import { sayWhoIsMeant } from './asides/credit.ts'
import { chooseMost, confirmDebts, giveUp } from './asides/figures.ts'
import { estimate, estimateAt, order, sayCondition } from './asides/home.ts'
import { type Act, asUsual, inTurn } from './asides/player.ts'
import { untilMended } from './asides/sandbox.ts'
import { meetInPerson, showPaystub } from './asides/staff.ts'
import type { Journey } from './play.ts'

/** How an application comes to a step: at which lender, who asks, for which home, and what they do unlike others. */
export type Recipe = Omit<Journey, 'until'> & {
  readonly org?: string
  /** The step leaves itself at once: the application is brought past it, to this one. */
  readonly goesOnTo?: Step
}

const denver = (street: string) => ({ street, city: 'Denver', state: 'CO', zip: '80202' })
const madison = (street: string) => ({ street, city: 'Madison', state: 'WI', zip: '53703' })
const phoenix = (street: string) => ({ street, city: 'Phoenix', state: 'AZ', zip: '85004' })
const austin = (street: string) => ({ street, city: 'Austin', state: 'TX', zip: '78701' })
const atlanta = (street: string) => ({ street, city: 'Atlanta', state: 'GA', zip: '30303' })

/** The vendor is down, or has no answer yet, until the sandbox's panel clears it: the step can be looked at. */
const held = (fault: Act): Act => inTurn(fault, asUsual)

const byBroker = { org: 'JUNIPER', home: madison('12 Unvalued Road') } as const
const byEvaluation = { org: 'SILVERLEAF', home: phoenix('12 Unvalued Road') } as const
const debtPaidOff = { persona: 'Lennox Manyliens' } as const

/** For every step that the straight path of a borrower without a question does not stop at. */
export const recipes: Partial<Record<Step, Recipe>> = {
  PRE_SOFT_CREDIT_DISCLOSURE: { goesOnTo: 'LIEN_VERIFICATION' },
  WAITING_FOR_SOFT_CREDIT: { at: { APP_SUBMISSION: [held(untilMended('credit', 'down'))] } },
  IN_PROGRESS: { at: { APP_SUBMISSION: [held(untilMended('credit', 'pending'))] } },
  CREDIT_NO_MATCH: { persona: 'Reese Nonumber' },
  CREDIT_NO_MATCH_SSN: { persona: 'Sasha Misspelt', at: { CREDIT_NO_MATCH: [sayWhoIsMeant()] } },
  SOFT_CREDIT_LOCKED_OR_FROZEN: { persona: 'Jamie Lockedfile' },
  CREDIT_MINOR: { persona: 'Skyler Minorfile' },
  CREDIT_ERROR: { persona: 'Harper Bureaufault' },
  FACTA_REVIEW: { persona: 'Emerson Fraudalert' },
  UNKNOWN: { persona: 'Dakota Garbled' },
  WAITING_FOR_PROPERTY_DATA: { at: { APP_SUBMISSION: [held(untilMended('valuation', 'down'))] } },
  NO_PROPERTY_FOUND: { home: denver('12 Nowhere Road') },
  MULTIPLE_PROPERTIES: { home: denver('12 Twin Road') },
  NO_AVM_FOUND: { home: denver('12 Unvalued Road') },
  BPO_ESTIMATE: byBroker,
  RESIDENTIAL_EVALUATION_ESTIMATE: byEvaluation,
  PREQUAL_TITLE: { home: denver('12 Contested Road') },
  LIEN_VERIFICATION_INQUIRY: {
    persona: 'Drew Inquiry',
    at: { LIEN_VERIFICATION: [confirmDebts({ attestsInquiries: false })] },
  },
  LIEN_ATTESTATION: { at: { LIEN_VERIFICATION: [confirmDebts({ isFree: true })] } },
  WAITING_FOR_INITIAL_DECISION: { goesOnTo: 'OFFER_SELECTION' },
  ASSETS_PREQUAL: { persona: 'Casey Debtload' },
  CLTV_LIEN_POSITION_REQUALIFY: debtPaidOff,
  DELINQUENCY_REVIEW: { persona: 'Kendall Latepaid' },
  WAITING_FOR_UNDERWRITER: { persona: 'Peyton Bankruptcy' },
  DECLINED: { persona: 'Blake Scorelow' },
  GENERATE_SUMMARY_DISCLOSURE: { goesOnTo: 'SUMMARY_DISCLOSURE' },
  GENERATE_APP_DISCLOSURES: { goesOnTo: 'INCOME_VERIFICATION' },
  HARD_CREDIT_PULL: { at: { SUMMARY_DISCLOSURE: [held(untilMended('credit', 'down'))] } },
  HARD_CREDIT_LOCKED_OR_FROZEN: { persona: 'Lennox Laterlocked' },
  EMPLOYMENT_VERIFICATION: {
    at: { INCOME_VERIFICATION: [showPaystub({ annualCents: 120_000_00, employmentCheck: true })] },
  },
  BPO_ORDER_REQUEST: { ...byBroker, at: { BPO_ESTIMATE: [estimate] } },
  BPO_PROCESSING: {
    ...byBroker,
    at: { BPO_ESTIMATE: [estimate], BPO_ORDER_REQUEST: [inTurn(untilMended('valuation', 'pending'), order)] },
  },
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: {
    ...byEvaluation,
    at: { RESIDENTIAL_EVALUATION_ESTIMATE: [estimateAt(900_000_00)] },
  },
  RESIDENTIAL_EVALUATION_PROCESSING: {
    ...byEvaluation,
    at: {
      RESIDENTIAL_EVALUATION_ESTIMATE: [estimateAt(900_000_00)],
      RESIDENTIAL_EVALUATION_ORDER_REQUEST: [inTurn(untilMended('valuation', 'pending'), order)],
    },
  },
  WAITING_FOR_FINAL_DECISION: { goesOnTo: 'DISBURSEMENT_ACCOUNT' },
  REVISED_OFFER_SELECTION: {
    at: { OFFER_SELECTION: [chooseMost], INCOME_VERIFICATION: [showPaystub({ annualCents: 60_000_00 })] },
  },
  ONSITE_APPRAISAL_REQUEST: {
    org: 'JUNIPER',
    home: madison('12 Unreachable Road'),
    at: { BPO_ESTIMATE: [estimate], BPO_ORDER_REQUEST: [order] },
    goesOnTo: 'DISBURSEMENT_ACCOUNT',
  },
  FINAL_TITLE_PROCESSING: { at: { IDENTITY_VERIFICATION: [held(untilMended('title', 'pending'))] } },
  PAYOFF_REQUEST_PENDING: {
    ...debtPaidOff,
    at: { IDENTITY_VERIFICATION: [held(untilMended('payments', 'down'))] },
  },
  GENERATE_CLOSING_DISCLOSURE: { goesOnTo: 'FINAL_OFFER' },
  GENERATE_NOTE_SIGNING: { goesOnTo: 'FINAL_OFFER' },
  CO_DEED_REQ: { persona: 'Robin Coowner' },
  GENERATE_NOTARY_DISCLOSURE: { goesOnTo: 'DEED_SIGNING' },
  ATTORNEY_REVIEW: { home: atlanta('12 Larkspur Lane') },
  NOTARY_WAITING_PERIOD: { home: austin('12 Larkspur Lane'), at: { BPO_ORDER_REQUEST: [sayCondition] } },
  GENERATE_DEED_SIGNING: { goesOnTo: 'DEED_SIGNING' },
  MANUAL_DEED_SIGNING: { at: { DEED_SIGNING: [meetInPerson] } },
  GENERATE_RESCISSION: { goesOnTo: 'RESCISSION' },
  RECORDING: { at: { RESCISSION: [held(untilMended('recording', 'pending'))] } },
  FUNDABLE: { at: { RESCISSION: [held(untilMended('screening', 'down'))] } },
  DIRECT_DEBT_PAYOFF: { ...debtPaidOff, goesOnTo: 'COMPLETE' },
  CANCELLED: { at: { OFFER_SELECTION: [giveUp] } },
}
