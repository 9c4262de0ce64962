import type { ApplicationFacts, Condition } from '../application/index.ts'
import { FIRST_STEP, rowOf, type Step } from '../workflow/index.ts'
import { CONDITION_RULES, type ConditionRule, isLive, type WantedCondition } from './condition-rules.ts'

type KeepingConditions = { readonly at: string; readonly newUuid: () => string }

const closed = (one: Condition, at: string): Condition => ({ ...one, state: 'CLOSED', since: at })

/** What the facts say of one that is there: moved where another page moves it, and told why it is asked again. */
const followed = (one: Condition, wanted: WantedCondition, at: string): Condition => {
  if (wanted.state === undefined) return one
  const isMoved = wanted.state !== one.state
  // What was wrong with the last one asks for nothing once others are read.
  const before = wanted.state === 'OPEN' ? one.commentsToBorrower : undefined
  const { commentsToBorrower = before, documents: documentsRequired } = wanted
  const isOther = commentsToBorrower !== one.commentsToBorrower || documentsRequired !== one.documentsRequired
  return isMoved || isOther
    ? { ...one, state: wanted.state, commentsToBorrower, documentsRequired, since: isMoved ? at : one.since }
    : one
}

/** A condition as a rule wants it, and of whom. */
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

/** What a person has settled is not opened again for the same finding. */
const isThereFor =
  (want: Wanted) =>
  (one: Condition): boolean =>
    isSame(one, want) && (isLive(one) || (one.endedBy !== undefined && one.why === want.wanted.why))

/**
 * The conditions of an application as its facts want them: opened, moved and closed by the rules; those that a person
 * opened are left to the borrower and the staff. None is opened before the application is in, and none outlives it.
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
