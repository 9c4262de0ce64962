import type { Day } from '../calendar/index.ts'
import type { RateSheet } from '../pricing/index.ts'
import type { Decision, UnderwritingFacts } from '../underwriting/index.ts'
import type { FinalAction } from './final-action.ts'
import type { ReportedFacts } from './reported-facts.ts'

/** One of the three questions of appendix B to Regulation C, as it was answered. */
export type Answer = {
  readonly codes: readonly string[]
  readonly text?: string | undefined
  readonly notProvided: boolean
}

export type Demographics = { readonly ethnicity: Answer; readonly race: Answer; readonly sex: Answer }

/** The decision that an action rests on, with its inputs. */
export type ReliedOn = {
  readonly decision: Decision
  readonly facts: UnderwritingFacts
  readonly askedCents?: number | undefined
}

/** An additional signer who also owes. Both values are undefined if the person was never asked. */
export type CoApplicant = { readonly bornOn: Day | undefined; readonly demographics: Demographics | undefined }

/** Everything a row is made of. Day and birth date are days, amounts cents. */
export type HmdaCase = {
  readonly lei: string
  readonly loanNumber: string
  readonly appliedOn: Day
  readonly action: FinalAction
  readonly facts: ReportedFacts
  readonly bornOn: Day
  /** Undefined if the application ended before they were asked for. */
  readonly demographics: Demographics | undefined
  /** Undefined if nobody owes besides the applicant. */
  readonly coApplicant: CoApplicant | undefined
  readonly reliedOn: ReliedOn | undefined
  /** The rate sheet of the chosen offer; undefined without an offer. */
  readonly sheet: RateSheet | undefined
  /** The amount applied for if none was ever named: set by the lender's counsel, else the smallest line. */
  readonly unnamedAmountCents: number
  readonly nmlsrId: string | null
  readonly isBrokered: boolean
  readonly isInterestOnly: boolean
}
