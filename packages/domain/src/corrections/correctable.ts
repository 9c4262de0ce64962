import type { ApplicationFacts } from '../application/index.ts'
import { advance, expects, rowOf, type Step } from '../workflow/index.ts'

/** What a borrower may correct by themselves once the application is in, closed. Everything else is corrected by a call. */
export const CORRECTABLE_FACTS = [
  'NAME',
  'MAILING_ADDRESS',
  'INCOME',
  'OCCUPANCY',
  'PROPERTY_TYPE',
  'OTHER_DEBTS',
] as const
export type CorrectableFact = (typeof CORRECTABLE_FACTS)[number]

type Rule = {
  /** What rests on it: the decision, or only papers that print it. */
  readonly on: 'decision' | 'papers'
  /** Somebody else has vouched for it since: the borrower's word alone no longer changes it. */
  readonly isChecked: (facts: ApplicationFacts) => boolean
}

const never = () => false

/** The table of corrections. Signing ends them all. */
const RULES: Readonly<Record<CorrectableFact, Rule>> = {
  // Read off a document that a vendor or a person has believed, or is looking at.
  NAME: {
    on: 'papers',
    isChecked: ({ identity }) => identity?.status === 'VERIFIED' || identity?.status === 'IN_REVIEW',
  },
  MAILING_ADDRESS: { on: 'papers', isChecked: never },
  INCOME: {
    on: 'decision',
    isChecked: ({ incomeVerification }) => incomeVerification?.verifiedAnnualCents !== undefined,
  },
  OCCUPANCY: { on: 'decision', isChecked: never },
  PROPERTY_TYPE: { on: 'decision', isChecked: never },
  OTHER_DEBTS: { on: 'decision', isChecked: never },
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
  const { on, isChecked } = RULES[fact]
  if (isChecked(facts)) return { ok: false, reason: 'CHECKED' }
  if (on === 'decision') return { ok: true, touches: decisionFrom(step, facts), tells: 'underwritingChanged' }
  return expects(step, 'papersOutdated')
    ? { ok: true, touches: 'PAPERS', tells: 'papersOutdated' }
    : { ok: true, touches: 'NOTHING', tells: undefined }
}
