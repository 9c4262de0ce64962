import type { ApplicationFacts, FaultVendor, ManualAnswer, ManualQuestionName } from '../application/index.ts'
import type { DocumentType } from '../documents/index.ts'

/**
 * Kinds of vendor that a lender may do without: its own people do the work. A consumer report comes from a bureau alone, and
 * mails, texts and addresses are not the work of the staff.
 */
export const MANUAL_VENDORS = [
  'bankAccount',
  'flood',
  'identity',
  'income',
  'notary',
  'payments',
  'recording',
  'screening',
  'title',
  'valuation',
] as const satisfies readonly FaultVendor[]
export type ManualVendor = (typeof MANUAL_VENDORS)[number]

type Question = {
  readonly vendor: ManualVendor
  /** The question of the vendor's port. */
  readonly ask: string
  /** The kinds of document that prove the answer. */
  readonly documents: readonly [DocumentType, ...DocumentType[]]
  /** Money that people send by themselves: funders enter and approve it. */
  readonly isPayment: boolean
}

/** The questions to which the answer is a form; the other kinds of work have pages of their own (decision 192). */
export const MANUAL_QUESTIONS = {
  titleSummary: { vendor: 'title', ask: 'summarize', documents: ['TITLE_REPORT'], isPayment: false },
  titleFinal: { vendor: 'title', ask: 'finish', documents: ['TITLE_REPORT'], isPayment: false },
  payoffQuote: { vendor: 'payments', ask: 'quotePayoff', documents: ['PAYOFF_STATEMENT'], isPayment: false },
  recording: { vendor: 'recording', ask: 'record', documents: ['RECORDING_CONFIRMATION'], isPayment: false },
  payment: { vendor: 'payments', ask: 'send', documents: ['PAYMENT_CONFIRMATION'], isPayment: true },
  payoff: { vendor: 'payments', ask: 'payOff', documents: ['PAYMENT_CONFIRMATION'], isPayment: true },
} as const satisfies Readonly<Record<ManualQuestionName, Question>>

export type ManualDocument = (typeof MANUAL_QUESTIONS)[ManualQuestionName]['documents'][number]

/** Every kind of document that proves an answer. */
export const MANUAL_DOCUMENTS: readonly ManualDocument[] = [
  ...new Set(Object.values(MANUAL_QUESTIONS).flatMap(({ documents }) => documents)),
]

const isName = (name: string): name is ManualQuestionName => Object.hasOwn(MANUAL_QUESTIONS, name)
const NAMES = Object.keys(MANUAL_QUESTIONS).filter(isName)

/** The form for a question of a port; undefined where the work has pages of its own. */
export const manualQuestionOf = (vendor: FaultVendor, ask: string): ManualQuestionName | undefined =>
  NAMES.find((name) => MANUAL_QUESTIONS[name].vendor === vendor && MANUAL_QUESTIONS[name].ask === ask)

/** Why an application waits whose question a person answers by the form. */
export const MANUAL_ANSWER = 'manualAnswer'

/** Why an application waits whose home is valued by somebody that the lender sends: their report is brought as evidence. */
export const MANUAL_VALUE = 'manualValue'

type Of = Pick<ApplicationFacts, 'manualQuestion' | 'manualAnswers'>

/** The answer to the open question that waits for a second person. */
export const openManualAnswer = ({ manualQuestion, manualAnswers = [] }: Of): ManualAnswer | undefined =>
  manualAnswers.find(
    ({ reference, approved, sentBack }) =>
      reference === manualQuestion?.reference && approved === undefined && sentBack === undefined,
  )

/** One answer to each question: a newer one replaces one that was sent back, or that its author took up again. */
export const withManualAnswer = ({ manualAnswers = [] }: Of, newer: ManualAnswer): readonly ManualAnswer[] => [
  ...manualAnswers.filter(({ reference }) => reference !== newer.reference),
  newer,
]

/** The answer to a question that two people entered and approved. */
export const approvedAnswerTo = ({ manualAnswers = [] }: Of, reference: string): ManualAnswer | undefined =>
  manualAnswers.find((one) => one.reference === reference && one.approved !== undefined)
