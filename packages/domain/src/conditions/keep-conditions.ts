import type { ApplicationFacts, Condition } from '../application/index.ts'
import { FIRST_STEP, rowOf, type Step } from '../workflow/index.ts'
import { CONDITION_RULES, type ConditionRule, isLive, type WantedCondition } from './condition-rules.ts'

type KeepingConditions = { readonly at: string; readonly newUuid: () => string }

const closed = (one: Condition, at: string): Condition => ({ ...one, state: 'CLOSED', since: at })

/** What the facts say of one that is there: moved where another page moves it, and told why it is asked again. */
const followed = (one: Condition, wanted: WantedCondition, at: string): Condition => {
  if (wanted.state === undefined) return one
  const isMoved = wanted.state !== one.state
  const { commentsToBorrower = one.commentsToBorrower } = wanted
  return isMoved || commentsToBorrower !== one.commentsToBorrower
    ? { ...one, state: wanted.state, commentsToBorrower, since: isMoved ? at : one.since }
    : one
}

const opened = (rule: ConditionRule, wanted: WantedCondition, { at, newUuid }: KeepingConditions): Condition => ({
  uuid: newUuid(),
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

type Wants = ReadonlyMap<string, { readonly rule: ConditionRule; readonly wanted: WantedCondition }>

const wants = (facts: ApplicationFacts): Wants =>
  new Map(
    CONDITION_RULES.flatMap((rule) => {
      const wanted = rule.wanted(facts)
      return wanted === undefined ? [] : [[rule.category, { rule, wanted }] as const]
    }),
  )

const kept = (one: Condition, wanted: Wants, at: string): Condition => {
  if (!isLive(one) || one.openedBy === 'STAFF') return one
  const still = wanted.get(one.category)
  return still === undefined ? closed(one, at) : followed(one, still.wanted, at)
}

/** What a person has settled is not opened again for the same finding. */
const isThereFor =
  (rule: ConditionRule, wanted: WantedCondition) =>
  (one: Condition): boolean =>
    one.category === rule.category && (isLive(one) || (one.endedBy !== undefined && one.why === wanted.why))

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
  const missing = [...wanted.values()].filter((one) => !before.some(isThereFor(one.rule, one.wanted)))
  return [...before, ...missing.map((one) => opened(one.rule, one.wanted, keeping))]
}
