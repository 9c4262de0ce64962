import type { ApplicationFacts } from '../application/index.ts'
import { advance, expects, rowOf, type Step } from '../workflow/index.ts'

/**
 * What a borrower may correct without help once the application is submitted, as a closed list. Everything else is
 * corrected by calling the lender.
 */
export const CORRECTABLE_FACTS = [
  'NAME',
  'BIRTH_DATE',
  'PHONE',
  'MAILING_ADDRESS',
  'INCOME',
  'OCCUPANCY',
  'PROPERTY_TYPE',
  'LIENS',
  'HOUSING_COSTS',
  'OTHER_DEBTS',
  'OFFER',
] as const
export type CorrectableFact = (typeof CORRECTABLE_FACTS)[number]

type Rule = {
  /** What depends on it: the decision, only documents that print it, or neither. */
  readonly on: 'decision' | 'papers' | 'nothing'
  /** Whether there is anything to correct yet. */
  readonly isThere?: (facts: ApplicationFacts) => boolean
  /** Whether somebody else has confirmed it since: then the borrower's statement alone no longer changes it. */
  readonly isChecked: (facts: ApplicationFacts) => boolean
}

const never = () => false

/** It was read from a document that a vendor or staff accepted or are reviewing. */
const isIdentified = ({ identity }: ApplicationFacts): boolean =>
  identity?.status === 'VERIFIED' || identity?.status === 'IN_REVIEW'

const hasLiens = ({ liens }: ApplicationFacts): boolean => liens?.confirmedAt !== undefined

/** The table of corrections. Signing ends all of them. */
const RULES: Readonly<Record<CorrectableFact, Rule>> = {
  NAME: { on: 'papers', isChecked: isIdentified },
  // A lender's programme and the age of contract depend on it.
  BIRTH_DATE: { on: 'decision', isChecked: isIdentified },
  PHONE: { on: 'nothing', isChecked: never },
  MAILING_ADDRESS: { on: 'papers', isChecked: never },
  INCOME: {
    on: 'decision',
    isChecked: ({ incomeVerification }) => incomeVerification?.verifiedAnnualCents !== undefined,
  },
  OCCUPANCY: { on: 'decision', isChecked: never },
  PROPERTY_TYPE: { on: 'decision', isChecked: never },
  // A payoff amount quoted by a creditor cannot be changed by the borrower.
  LIENS: { on: 'decision', isThere: hasLiens, isChecked: ({ payoffsQuotedAt }) => payoffsQuotedAt !== undefined },
  HOUSING_COSTS: { on: 'decision', isThere: hasLiens, isChecked: never },
  OTHER_DEBTS: { on: 'decision', isChecked: never },
  // Other terms from the same decision: while it rests on stated figures, new offers can be requested at any time.
  OFFER: {
    on: 'decision',
    isThere: ({ offer }) => offer !== undefined,
    isChecked: ({ incomeVerification }) => incomeVerification?.verifiedAnnualCents !== undefined,
  },
}

/** What is done again after a correction. */
export const CORRECTION_TOUCHES = ['INITIAL_DECISION', 'FINAL_DECISION', 'PAPERS', 'NOTHING'] as const
export type CorrectionTouches = (typeof CORRECTION_TOUCHES)[number]

export type CorrectionVerdict =
  | {
      readonly ok: true
      readonly touches: CorrectionTouches
      /** The event to publish; undefined if the application stays at its step. */
      readonly publishes: 'underwritingChanged' | 'papersOutdated' | undefined
    }
  | { readonly ok: false; readonly reason: 'NOT_NOW' | 'CHECKED' | 'SIGNED' }

const isSigned = ({ disclosures, signing }: ApplicationFacts): boolean =>
  signing?.signedAt !== undefined || disclosures?.closingSignedAt !== undefined

/** The decision to which the workflow returns a changed case from this step. */
const decisionFrom = (step: Step, facts: ApplicationFacts): CorrectionTouches => {
  const next = advance(step, 'underwritingChanged', facts)
  return next.ok && next.step === 'WAITING_FOR_INITIAL_DECISION' ? 'INITIAL_DECISION' : 'FINAL_DECISION'
}

/**
 * Whether this fact may be corrected at this step, and what the correction affects. Corrections are allowed at steps
 * where the borrower acts and a changed case has a way back; a job that runs cannot be stopped, and it ends soon.
 */
export const mayCorrect = (fact: CorrectableFact, step: Step, facts: ApplicationFacts): CorrectionVerdict => {
  if (isSigned(facts)) return { ok: false, reason: 'SIGNED' }
  if (rowOf(step).waitsOn !== 'borrower' || !expects(step, 'underwritingChanged'))
    return { ok: false, reason: 'NOT_NOW' }
  const { on, isThere, isChecked } = RULES[fact]
  if (isThere?.(facts) === false) return { ok: false, reason: 'NOT_NOW' }
  if (isChecked(facts)) return { ok: false, reason: 'CHECKED' }
  if (on === 'decision') return { ok: true, touches: decisionFrom(step, facts), publishes: 'underwritingChanged' }
  return on === 'papers' && expects(step, 'papersOutdated')
    ? { ok: true, touches: 'PAPERS', publishes: 'papersOutdated' }
    : { ok: true, touches: 'NOTHING', publishes: undefined }
}
