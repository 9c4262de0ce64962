import type { ApplicationFacts, Condition, ConditionGate, ConditionOwner } from '../application/index.ts'
import { FIRST_STEP, rowOf, type Step, type WorkflowEvent } from '../workflow/index.ts'
import { BLOCKED_TRANSITIONS, kindOf } from './condition-kinds.ts'
import { CONDITION_RULES, type ConditionRule, isLive, type WantedCondition } from './condition-rules.ts'

type KeepingConditions = { readonly at: string; readonly newUuid: () => string }

const closed = (one: Condition, at: string): Condition => ({ ...one, state: 'CLOSED', since: at })

/**
 * What the facts change in an existing condition: its state, where another page moves it, and why it is requested
 * again.
 */
const followed = (one: Condition, wanted: WantedCondition, at: string): Condition => {
  if (wanted.state === undefined) return one
  const isMoved = wanted.state !== one.state
  // What was wrong with the last document requests nothing while others are under review.
  const before = wanted.state === 'OPEN' ? one.commentsToBorrower : undefined
  const { commentsToBorrower = before, documents: documentsRequired } = wanted
  const isOther = commentsToBorrower !== one.commentsToBorrower || documentsRequired !== one.documentsRequired
  return isMoved || isOther
    ? { ...one, state: wanted.state, commentsToBorrower, documentsRequired, since: isMoved ? at : one.since }
    : one
}

/** A condition that a rule requires, and from whom. */
type Wanted = { readonly rule: ConditionRule; readonly wanted: WantedCondition; readonly signer?: string }

const opened = ({ rule, wanted, signer }: Wanted, { at, newUuid }: KeepingConditions): Condition => ({
  uuid: newUuid(),
  ...(signer !== undefined && { signer }),
  category: rule.category,
  state: wanted.state ?? 'OPEN',
  openedAt: at,
  since: at,
  openedBy: rule.openedBy,
  why: wanted.why,
  commentsToBorrower: wanted.commentsToBorrower,
  documentsRequired: wanted.documents,
  documents: [],
})

const wants = (facts: ApplicationFacts): readonly Wanted[] =>
  CONDITION_RULES.flatMap((rule) => {
    const borrowers = rule.wanted(facts)
    const signers = (facts.coSigners ?? []).flatMap((signer) => {
      const wanted = rule.wantedOf?.(facts, signer)
      return wanted === undefined ? [] : [{ rule, wanted, signer: signer.uuid }]
    })
    return [...(borrowers === undefined ? [] : [{ rule, wanted: borrowers }]), ...signers]
  })

const isSame = (one: Condition, { rule, signer }: Wanted): boolean =>
  one.category === rule.category && one.signer === signer

const kept = (one: Condition, wanted: readonly Wanted[], at: string): Condition => {
  if (!isLive(one) || one.openedBy === 'STAFF') return one
  const still = wanted.find((want) => isSame(one, want))
  return still === undefined ? closed(one, at) : followed(one, still.wanted, at)
}

/** A condition that staff settled is not opened again for the same finding. */
const isThereFor =
  (want: Wanted) =>
  (one: Condition): boolean =>
    isSame(one, want) && (isLive(one) || (one.endedBy !== undefined && one.why === want.wanted.why))

/**
 * The conditions of an application that its facts require: rules open, move and close them. Those that staff opened are
 * left to the borrower and staff. None is opened before the application is submitted, and all close when it ends.
 */
export const keptConditions = (
  step: Step,
  facts: ApplicationFacts,
  keeping: KeepingConditions,
): readonly Condition[] => {
  const { conditions = [] } = facts
  if (step === FIRST_STEP) return conditions
  if (rowOf(step).waitsOn === 'nobody') return conditions.map((one) => (isLive(one) ? closed(one, keeping.at) : one))
  const wanted = wants(facts)
  const before = conditions.map((one) => kept(one, wanted, keeping.at))
  const missing = wanted.filter((want) => !before.some(isThereFor(want)))
  return [...before, ...missing.map((want) => opened(want, keeping))]
}

const HELD_AT: ReadonlySet<Step> = new Set(
  Object.values(BLOCKED_TRANSITIONS).flatMap((transition) => transition.map(([step]) => step)),
)

/** Whether an open condition can keep the application at a step. */
export const mayBeHeldAt = (step: Step): boolean => HELD_AT.has(step)

/** The open conditions that keep a step from being left: by this event or, without one, by any event. */
export const blockingConditions = (
  { conditions = [] }: Pick<ApplicationFacts, 'conditions'>,
  step: Step,
  event?: WorkflowEvent,
): readonly Condition[] =>
  conditions.filter(
    (one) =>
      isLive(one) &&
      kindOf(one).blocks.some((transition) =>
        BLOCKED_TRANSITIONS[transition].some(([at, by]) => at === step && (event === undefined || event === by)),
      ),
  )

/**
 * The conditions of one party: an additional signer, or the borrower if nobody is named. The lender's own conditions
 * belong to no party.
 */
export const conditionsOf = (
  { conditions = [] }: Pick<ApplicationFacts, 'conditions'>,
  signer?: string,
): readonly Condition[] => conditions.filter((one) => one.signer === signer && one.owner !== 'STAFF')

/** A condition in the words of the underwriter who sets it. */
export type WrittenCondition = {
  readonly text: string
  readonly owner: ConditionOwner
  readonly gate: ConditionGate
}

type Written = { readonly uuid: string; readonly at: string; readonly reason: string }

/** A condition for the borrower is a request for a document; one for the lender waits for staff from the start. */
export const writtenCondition = (
  { text, owner, gate }: WrittenCondition,
  { uuid, at, reason }: Written,
): Condition => ({
  uuid,
  category: 'GENERIC_DOCUMENT_REQUEST',
  owner,
  gate,
  state: owner === 'STAFF' ? 'SUBMITTED' : 'OPEN',
  openedAt: at,
  since: at,
  openedBy: 'STAFF',
  why: reason,
  commentsToBorrower: text,
  documentsRequired: owner === 'STAFF' ? 0 : 1,
  documents: [],
})
