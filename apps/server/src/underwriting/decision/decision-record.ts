import { createHash } from 'node:crypto'
import type { RateSheet } from '@hearthline/domain/pricing'
import type { LawOfPolicy } from '@hearthline/domain/states'
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
import canonicalize from 'canonicalize'

export type Canonical = { readonly text: string; readonly sha256: Buffer }

/** The canonical text of a value, independent of the order of its keys (RFC 8785), and its hash. */
export const canonical = (value: unknown): Canonical => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('a value without a canonical text')
  return { text, sha256: createHash('sha256').update(text).digest() }
}

/** A request without its rules, which are stored once, by their hash. */
export type DecisionInputs = DecisionRequest extends infer R
  ? R extends DecisionRequest
    ? Omit<R, 'policy' | 'sheet'>
    : never
  : never

/** A decision with everything it was made from. */
export type DecisionRecord<D extends Decision | PersonDecision = Decision> = {
  readonly decision: D
  readonly inputs: Canonical
  readonly policy: Canonical & { readonly version: string }
  readonly sheet: Canonical & { readonly version: string }
  readonly record: Canonical
  /** How long a counteroffer stands by the lender's policy. */
  readonly counterofferDays: number
  /** The law by that policy. */
  readonly law: LawOfPolicy
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
  law: policy,
})

/**
 * What the log says of a decision: its record and all that it was made from, by their hashes. So whoever holds the texts
 * sees by the log alone that they are the ones, without deciding again.
 */
export const noteOfDecision = (
  uuid: string,
  { record, inputs, policy, sheet }: DecisionRecord<Decision | PersonDecision>,
) => ({
  decision: uuid,
  sha256: record.sha256.toString('hex'),
  inputsSha256: inputs.sha256.toString('hex'),
  policySha256: policy.sha256.toString('hex'),
  sheetSha256: sheet.sha256.toString('hex'),
})

/** Decides, and returns the decision with all that is needed to replay it. */
export const recordDecision = (request: DecisionRequest): DecisionRecord => recordOf(request, decide(request))

/** The same for a person's refusal. */
export const recordPersonsRefusal = (request: PersonRequest): DecisionRecord<PersonDecision> =>
  recordOf(request, declinedByPerson(request))

export type KeptRules = { readonly policy: Policy; readonly sheet: RateSheet }

/** Whether inputs are those of a person's refusal and not of a decision by the rules. */
export const isOfPerson = (inputs: object): boolean => 'by' in inputs && inputs.by === 'PERSON'

/** The same of stored inputs. */
export const isPersonsRefusal = (inputs: string): boolean => isOfPerson(JSON.parse(inputs))

/** The decision that the stored inputs give under the stored rules, whether a person or the rules made it. */
export const replayInputs = (inputs: string, rules: KeptRules): Canonical => {
  // This module wrote the inputs, so they are complete for their kind and stage.
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
  // The inputs and rules were stored for one decision.
  const again = canonical(decide({ ...inputs, ...rules } as DecisionRequest))
  return again.text === record && again.sha256.equals(sha256)
}
