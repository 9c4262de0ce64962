import type { ApplicationFacts, Incompleteness } from '../facts/index.ts'

/** The lender's reason where it closes an application because what it asked for never came (12 CFR 1002.9(c)(2)). */
export const INCOMPLETE = 'INCOMPLETE'

/** The notice of incompleteness that still waits for its answer: one sent at a step that was left since was answered. */
export const pendingNotice = ({ incompleteness }: ApplicationFacts, step: string): Incompleteness | undefined =>
  incompleteness?.step === step ? incompleteness : undefined
