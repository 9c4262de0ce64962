import type { StaffMember } from '../../application/index.ts'
import type { Day } from '../../calendar/index.ts'
import type { DecisionCode, SubdecisionCode } from '../../enumerations/index.ts'
import type { RateSheet } from '../../pricing/index.ts'
import { contractAge, isStateCode, type LawOfPolicy, lawTableNow, lawTableOf } from '../../states/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import type { Policy } from '../case/policy.ts'
import type { TrailEntry } from '../case/underwriting-case.ts'
import { reasonWords } from '../reasons/reason-words.ts'
import { type ReasonCode, reason } from '../reasons/reasons.ts'
import { isReasonCode, REVIEW_REASONS, type ReviewReason, type TermsReason } from '../reasons/refusal-reasons.ts'
import type { DecisionStage } from './decision.ts'

/** Reasons of the rules that staff can also find: those whose words need no figure of a decision. */
const SEEN_BY_A_PERSON = [
  'UNDER_AGE',
  'NO_SCORE',
  'PROPERTY_TYPE',
  'OWNERSHIP_KIND',
  'LISTED_FOR_SALE',
  'TITLE_CHANGED',
  'RECENTLY_BOUGHT',
] as const satisfies readonly ReasonCode[]

export type PersonReason = (typeof SEEN_BY_A_PERSON)[number] | ReviewReason

/** The specific reasons for which staff may refuse an application, as the notice states them. */
export const PERSON_REASONS = [
  ...(Object.keys(REVIEW_REASONS) as ReviewReason[]), // the keys of the table
  ...SEEN_BY_A_PERSON,
] as readonly PersonReason[] as readonly [PersonReason, ...PersonReason[]] // never empty, by the list above

/**
 * What staff found or what kept the chosen terms from holding, and what would change it. English; the client translates
 * by code.
 */
const SAYS: Readonly<Record<ReviewReason | TermsReason, { readonly says: string; readonly change: string }>> = {
  IDENTITY_UNVERIFIED: {
    says: 'We could not confirm who you are from what we were given.',
    change: 'Documents that show your name, birth date and photo clearly.',
  },
  CREDIT_UNVERIFIED: {
    says: 'We could not get a credit report that we can rely on.',
    change: 'Asking the bureau to correct or open your file, then applying again.',
  },
  DELINQUENT: {
    says: 'A payment on a home loan is late, or was late recently.',
    change: 'Twelve months of payments on time on every debt of the home.',
  },
  BANKRUPTCY: {
    says: 'Your credit report shows a bankruptcy that is too recent for us.',
    change: 'More time since its discharge, with payments on time.',
  },
  OWNERSHIP_UNVERIFIED: {
    says: "We could not confirm that you own the home from the county's books and what we were given.",
    change: 'A recorded deed that names you as an owner.',
  },
  EMPLOYMENT_UNVERIFIED: {
    says: 'We could not confirm your work with your employer.',
    change: "Your employer's word to us, or income of another kind that we can confirm.",
  },
  UNVERIFIED: {
    says: 'We could not confirm what the application states.',
    change: 'Papers that show what we asked about.',
  },
  LINE_ABOVE_INCOME: {
    says: 'The income that we could verify does not carry the line you chose beside your debts.',
    change: 'A smaller line, less in payments each month, or more income that can be verified.',
  },
  LINE_ABOVE_EQUITY: {
    says: 'The value of the home does not carry the line you chose beside the debt on it.',
    change: 'A smaller line, less owed on the home, or a higher value.',
  },
  LINE_ABOVE_STATE_LIMIT: {
    says: 'State law allows less debt on the home than it would have with the line you chose.',
    change: 'A smaller line, less owed on the home, or a higher value.',
  },
  SCORE_BELOW_PRICE: {
    says: 'Your credit score is now below the one that the rate you chose was for.',
    change: 'A higher score. The factors listed with your score show where to start.',
  },
  EQUITY_BELOW_PRICE: {
    says: 'You have less equity in the home than the rate you chose was for.',
    change: 'A smaller line, less owed on the home, or a higher value.',
  },
  TERMS_NOT_AVAILABLE: {
    says: 'We do not offer the amount or the price you chose any more.',
    change: 'Other terms that we offer.',
  },
}

/** By which law a reason was given: that of the stored policy, or that of today where no decision was made. */
type Given = { readonly state: string; readonly policy?: LawOfPolicy | undefined }

/** The words of a reason given by staff, or of one for terms that do not hold; undefined for any other code. */
export const personReasonWords = (
  code: string,
  given: Given,
): { readonly says: string; readonly change: string } | undefined => {
  if (Object.hasOwn(SAYS, code)) return SAYS[code as keyof typeof SAYS] // a key of the table
  if (!isReasonCode(code) || !(PERSON_REASONS as readonly string[]).includes(code)) return undefined
  return reasonWords(reason(code, personReasonValues(code, given)))
}

/** The figures in the words of a reason given by staff. */
export const personReasonValues = (
  code: string,
  { state, policy = { lawTable: lawTableNow() } }: Given,
): Readonly<Record<string, string>> => {
  if (code !== 'UNDER_AGE' || !isStateCode(state)) return {}
  return { contractAge: String(contractAge(state, lawTableOf(policy).contractAges)), state }
}

/** What staff refused an application on, under which rules, and in which words. */
export type PersonRequest = {
  readonly policy: Policy
  readonly sheet: RateSheet
  /** Distinguishes it from a request that the rules decide. */
  readonly by: 'PERSON'
  readonly staff: StaffMember
  readonly on: Day
  readonly stage: DecisionStage
  readonly state: string
  /** As underwriting would have seen them; null if some were still missing. */
  readonly facts: UnderwritingFacts | null
  /** The head of the event log at that time: every other fact follows from the rows up to it. */
  readonly log: { readonly seq: number; readonly sha256: string }
  readonly reasons: readonly PersonReason[]
  /** In the person's own words. */
  readonly words: string
}

/** The record of a refusal by staff, made from the request alone: the same request gives the same bytes. */
export type PersonDecision = {
  readonly stage: DecisionStage
  readonly decidedOn: Day
  readonly decision: DecisionCode
  readonly subDecision: SubdecisionCode
  readonly reasons: readonly {
    readonly code: PersonReason
    readonly values: Readonly<Record<string, string>>
    readonly says: string
  }[]
  readonly trail: readonly TrailEntry[]
  readonly policyVersion: string
  readonly sheetVersion: string
}

/** A refusal for the reasons that staff chose, without duplicates, with the findings and the author in its trail. */
export const declinedByPerson = (request: PersonRequest): PersonDecision => {
  const { policy, sheet, staff, on, stage, state, log } = request
  const reasons = [...new Set(request.reasons)].map((code) => ({
    code,
    values: personReasonValues(code, { state, policy }),
    says: personReasonWords(code, { state, policy })?.says ?? '',
  }))
  return {
    stage,
    decidedOn: on,
    decision: 'DECLINE',
    subDecision: 'UNKNOWN_SUBDECISION',
    reasons,
    trail: [
      {
        rule: 'a person looks',
        input: { staff: staff.staffUuid, name: staff.name, logSeq: log.seq, logSha256: log.sha256 },
        outcome: request.words,
      },
      ...reasons.map(({ code, values, says }) => ({ rule: `reason ${code}`, input: values, outcome: says })),
      { rule: 'decision', input: { stage, on }, outcome: 'DECLINE UNKNOWN_SUBDECISION' },
    ],
    policyVersion: policy.version,
    sheetVersion: sheet.version,
  }
}
