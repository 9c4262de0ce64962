import type { Condition } from '@hearthline/domain/application'
import { conditionsOf, isLive } from '@hearthline/domain/conditions'
import type { Cause, UnitOfWork } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'

const liveIn = (conditions: readonly Condition[], uuid: string): Condition => {
  const found = conditions.find((one) => one.uuid === uuid && isLive(one))
  if (found === undefined) throw new Problem('conditionNotFound')
  return found
}

/** One that is still asked for, of anybody; a problem of the caller's where it is not. */
export const liveCondition = ({ facts }: UnitOfWork, uuid: string): Condition => liveIn(facts.conditions ?? [], uuid)

/** The same, asked of this party; to anybody else it is not there. */
export const ownLiveCondition = ({ facts }: UnitOfWork, uuid: string, signer: string | undefined): Condition =>
  liveIn(conditionsOf(facts, signer), uuid)

/** Writes a condition anew, in its place; what waits for it goes on by itself. */
export const changeCondition = (work: UnitOfWork, changed: Condition, { kind, note }: Cause): void => {
  const conditions = (work.facts.conditions ?? []).map((one) => (one.uuid === changed.uuid ? changed : one))
  work.change({ conditions }, { kind, note: { condition: changed.uuid, category: changed.category, ...note } })
}
