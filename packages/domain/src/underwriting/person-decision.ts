import type { StaffMember } from '../application/index.ts'
import type { Day } from '../calendar/index.ts'
import type { DecisionCode, SubdecisionCode } from '../enumerations/index.ts'
import type { RateSheet } from '../pricing/index.ts'
import type { DecisionStage } from './decision.ts'
import type { UnderwritingFacts } from './facts.ts'
import { type PersonReason, personReasonValues, personReasonWords } from './person-reasons.ts'
import type { Policy } from './policy.ts'
import type { TrailEntry } from './trail.ts'

/** What a person refused an application on, under which rules, and in which words. */
export type PersonRequest = {
  readonly policy: Policy
  readonly sheet: RateSheet
  /** Tells it from a request that the rules decide. */
  readonly by: 'PERSON'
  readonly staff: StaffMember
  readonly on: Day
  readonly stage: DecisionStage
  readonly state: string
  /** As underwriting would have seen them; null where something of them was still missing. */
  readonly facts: UnderwritingFacts | null
  /** The head of the event log then: every other fact follows from the rows up to it. */
  readonly log: { readonly seq: number; readonly sha256: string }
  readonly reasons: readonly PersonReason[]
  /** In the person's own words. */
  readonly words: string
}

/** The record of a person's refusal, built from the request alone: the same request gives the same bytes. */
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

/** A refusal for the reasons that a person chose, each once, with what was found and by whom in its trail. */
export const declinedByPerson = (request: PersonRequest): PersonDecision => {
  const { policy, sheet, staff, on, stage, state, log } = request
  const reasons = [...new Set(request.reasons)].map((code) => ({
    code,
    values: personReasonValues(code, state),
    says: personReasonWords(code, state)?.says ?? '',
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
