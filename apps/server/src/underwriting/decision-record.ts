import type { RateSheet } from '@hearthline/domain/pricing'
import type { HomeEquityLaws } from '@hearthline/domain/states'
import {
  type Decision,
  type DecisionRequest,
  decide,
  declinedByPerson,
  type PersonDecision,
  type PersonRequest,
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
export type DecisionRecord<D extends Decision | PersonDecision = Decision> = {
  readonly decision: D
  readonly inputs: Canonical
  readonly policy: Canonical & { readonly version: string }
  readonly sheet: Canonical & { readonly version: string }
  readonly record: Canonical
  /** How long other terms stand by the lender's policy. */
  readonly counterofferDays: number
  /** What the states ask by that policy. */
  readonly stateLaws?: HomeEquityLaws | undefined
  /** Why the chosen terms do not stand, where others are offered instead. */
  readonly termsReasons?: readonly TermsReason[]
}

const recordOf = <D extends Decision | PersonDecision>(
  { policy, sheet, ...inputs }: DecisionRequest | PersonRequest,
  decision: D,
): DecisionRecord<D> => ({
  decision,
  inputs: canonical(inputs),
  policy: { ...canonical(policy), version: policy.version },
  sheet: { ...canonical(sheet), version: sheet.version },
  record: canonical(decision),
  counterofferDays: policy.counterofferDays,
  stateLaws: policy.stateLaws,
})

/** Decides, and keeps what the decision can be told from and told again by. */
export const recordDecision = (request: DecisionRequest): DecisionRecord => recordOf(request, decide(request))

/** The same of a person's refusal. */
export const recordPersonsRefusal = (request: PersonRequest): DecisionRecord<PersonDecision> =>
  recordOf(request, declinedByPerson(request))

export type KeptRules = { readonly policy: Policy; readonly sheet: RateSheet }

const isOfPerson = (inputs: object): boolean => 'by' in inputs && inputs.by === 'PERSON'

/** Whether the kept inputs are those of a person's refusal: the rules took every other decision. */
export const isPersonsRefusal = (inputs: string): boolean => isOfPerson(JSON.parse(inputs))

/** The decision that kept inputs lead to under kept rules, whoever took it. */
export const replayInputs = (inputs: string, rules: KeptRules): Canonical => {
  // What one kind and stage needs is among the inputs of that kind and stage: this room wrote them.
  const request: DecisionRequest | PersonRequest = { ...JSON.parse(inputs), ...rules }
  return canonical('by' in request ? declinedByPerson(request) : decide(request))
}

export type StoredDecision = {
  readonly uuid: string
  readonly application: string
  readonly decision: Decision
  readonly inputs: DecisionInputs
  readonly rules: KeptRules
  readonly record: string
  readonly sha256: Buffer
}

/** Whether the stored inputs under the stored rules give the stored bytes again, and the stored hash is theirs. */
export const isReplayable = ({ inputs, rules, record, sha256 }: StoredDecision): boolean => {
  // The inputs and rules of one decision were kept side by side.
  const again = canonical(decide({ ...inputs, ...rules } as DecisionRequest))
  return again.text === record && again.sha256.equals(sha256)
}
