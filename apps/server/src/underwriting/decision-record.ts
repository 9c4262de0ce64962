import type { RateSheet } from '@hearthline/domain/pricing'
import {
  type Decision,
  type DecisionRequest,
  decide,
  type Policy,
  type TermsReason,
} from '@hearthline/domain/underwriting'
import { type Canonical, canonical } from './canonical.ts'

/** A request without the rules it is judged by: those are kept once, by their hash. */
export type DecisionInputs = DecisionRequest extends infer R
  ? R extends DecisionRequest
    ? Omit<R, 'policy' | 'sheet'>
    : never
  : never

/** One evaluation with everything that it came from. */
export type DecisionRecord = {
  readonly decision: Decision
  readonly inputs: Canonical
  readonly policy: Canonical & { readonly version: string }
  readonly sheet: Canonical & { readonly version: string }
  readonly record: Canonical
  /** How long other terms stand by the lender's policy. */
  readonly counterofferDays: number
  /** Why the chosen terms do not stand, where others are offered instead. */
  readonly termsReasons?: readonly TermsReason[]
}

/** Decides, and keeps what the decision can be told from and told again by. */
export const recordDecision = (request: DecisionRequest): DecisionRecord => {
  const { policy, sheet, ...inputs } = request
  const decision = decide(request)
  return {
    decision,
    inputs: canonical(inputs),
    policy: { ...canonical(policy), version: policy.version },
    sheet: { ...canonical(sheet), version: sheet.version },
    record: canonical(decision),
    counterofferDays: policy.counterofferDays,
  }
}

export type StoredDecision = {
  readonly uuid: string
  readonly application: string
  readonly decision: Decision
  readonly inputs: DecisionInputs
  readonly rules: { readonly policy: Policy; readonly sheet: RateSheet }
  readonly record: string
  readonly sha256: Buffer
}

/** Whether the stored inputs under the stored rules give the stored bytes again. */
export const isReplayable = ({ inputs, rules, sha256 }: StoredDecision): boolean =>
  canonical(decide({ ...inputs, ...rules } as DecisionRequest)).sha256.equals(sha256)
