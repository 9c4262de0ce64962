import type { ApplicationFacts } from '../application/index.ts'
import { advance, expects, rowOf, type Step } from '../workflow/index.ts'

/** What a borrower may correct by themselves once the application is in, closed. Everything else is corrected by a call. */
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
  /** What rests on it: the decision, only papers that print it, or neither. */
  readonly on: 'decision' | 'papers' | 'nothing'
  /** Whether there is something to correct yet. */
  readonly isThere?: (facts: ApplicationFacts) => boolean
  /** Somebody else has vouched for it since: the borrower's word alone no longer changes it. */
  readonly isChecked: (facts: ApplicationFacts) => boolean
}

const never = () => false

/** Read off a document that a vendor or a person has believed, or is looking at. */
const isIdentified = ({ identity }: ApplicationFacts): boolean =>
  identity?.status === 'VERIFIED' || identity?.status === 'IN_REVIEW'

const hasLiens = ({ liens }: ApplicationFacts): boolean => liens?.confirmedAt !== undefined

/** The table of corrections. Signing ends them all. */
const RULES: Readonly<Record<CorrectableFact, Rule>> = {
  NAME: { on: 'papers', isChecked: isIdentified },
  // A lender's programme and the age of contract look at it.
  BIRTH_DATE: { on: 'decision', isChecked: isIdentified },
  PHONE: { on: 'nothing', isChecked: never },
  MAILING_ADDRESS: { on: 'papers', isChecked: never },
  INCOME: {
    on: 'decision',
    isChecked: ({ incomeVerification }) => incomeVerification?.verifiedAnnualCents !== undefined,
  },
  OCCUPANCY: { on: 'decision', isChecked: never },
  PROPERTY_TYPE: { on: 'decision', isChecked: never },
  // What a creditor has quoted for its payoff is not the borrower's to change.
  LIENS: { on: 'decision', isThere: hasLiens, isChecked: ({ payoffsQuotedAt }) => payoffsQuotedAt !== undefined },
  HOUSING_COSTS: { on: 'decision', isThere: hasLiens, isChecked: never },
  OTHER_DEBTS: { on: 'decision', isChecked: never },
  // Other terms out of the same decision: while it rests on what was stated, offers come anew at the asking.
  OFFER: {
    on: 'decision',
    isThere: ({ offer }) => offer !== undefined,
    isChecked: ({ incomeVerification }) => incomeVerification?.verifiedAnnualCents !== undefined,
  },
}

/** What is done again because of a correction. */
export const CORRECTION_TOUCHES = ['INITIAL_DECISION', 'FINAL_DECISION', 'PAPERS', 'NOTHING'] as const
export type CorrectionTouches = (typeof CORRECTION_TOUCHES)[number]

export type CorrectionVerdict =
  | {
      readonly ok: true
      readonly touches: CorrectionTouches
      /** What the workflow is told; undefined where the application stays where it is. */
      readonly tells: 'underwritingChanged' | 'papersOutdated' | undefined
    }
  | { readonly ok: false; readonly reason: 'NOT_NOW' | 'CHECKED' | 'SIGNED' }

const isSigned = ({ disclosures, signing }: ApplicationFacts): boolean =>
  signing?.signedAt !== undefined || disclosures?.closingSignedAt !== undefined

/** Which decision the table sends a changed case back to from here. */
const decisionFrom = (step: Step, facts: ApplicationFacts): CorrectionTouches => {
  const next = advance(step, 'underwritingChanged', facts)
  return next.ok && next.step === 'WAITING_FOR_INITIAL_DECISION' ? 'INITIAL_DECISION' : 'FINAL_DECISION'
}

/**
 * May this fact be corrected at this step, and what does it touch? Steps are those where the borrower acts and a changed
 * case has a way back; while a job runs there is nothing to stop, and it is over in a moment.
 */
export const mayCorrect = (fact: CorrectableFact, step: Step, facts: ApplicationFacts): CorrectionVerdict => {
  if (isSigned(facts)) return { ok: false, reason: 'SIGNED' }
  if (rowOf(step).waitsOn !== 'borrower' || !expects(step, 'underwritingChanged'))
    return { ok: false, reason: 'NOT_NOW' }
  const { on, isThere, isChecked } = RULES[fact]
  if (isThere?.(facts) === false) return { ok: false, reason: 'NOT_NOW' }
  if (isChecked(facts)) return { ok: false, reason: 'CHECKED' }
  if (on === 'decision') return { ok: true, touches: decisionFrom(step, facts), tells: 'underwritingChanged' }
  return on === 'papers' && expects(step, 'papersOutdated')
    ? { ok: true, touches: 'PAPERS', tells: 'papersOutdated' }
    : { ok: true, touches: 'NOTHING', tells: undefined }
}
