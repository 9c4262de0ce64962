import { randomUUID } from 'node:crypto'
import type { Condition } from '@hearthline/domain/application'
import { conditionsOf, isLive, keptConditions } from '@hearthline/domain/conditions'
import type { Cause, UnitOfWork } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'

const liveIn = (conditions: readonly Condition[], uuid: string): Condition => {
  const found = conditions.find((one) => one.uuid === uuid && isLive(one))
  if (found === undefined) throw new Problem('conditionNotFound')
  return found
}

/** A live condition of any party. Throws conditionNotFound otherwise. */
export const liveCondition = ({ facts }: UnitOfWork, uuid: string): Condition => liveIn(facts.conditions ?? [], uuid)

/** The same, for a condition of this party only. */
export const ownLiveCondition = ({ facts }: UnitOfWork, uuid: string, signer: string | undefined): Condition =>
  liveIn(conditionsOf(facts, signer), uuid)

/** Replaces a condition; whatever waits for it goes on by itself. */
export const changeCondition = (work: UnitOfWork, changed: Condition, { kind, note }: Cause): void => {
  const conditions = (work.facts.conditions ?? []).map((one) => (one.uuid === changed.uuid ? changed : one))
  work.change({ conditions }, { kind, note: { condition: changed.uuid, category: changed.category, ...note } })
}

const named = (conditions: readonly Condition[]): readonly string[] =>
  conditions.map(({ category, state }) => `${category} ${state}`)

/** Opens, changes and closes conditions by the rules, from the current step and facts. */
export const keepConditions = (work: UnitOfWork): void => {
  const { now, facts, at } = work
  const before = facts.conditions ?? []
  const conditions = keptConditions(now.step, facts, { at, newUuid: randomUUID })
  const changed = conditions.filter((one, nth) => one !== before[nth])
  if (changed.length === 0) return
  work.change({ conditions }, { kind: 'conditions', note: { changed: named(changed) }, follows: true })
}
