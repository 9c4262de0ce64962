import { randomUUID } from 'node:crypto'
import type { Condition } from '@hearthline/domain/application'
import { keptConditions } from '@hearthline/domain/conditions'
import type { UnitOfWork } from '../applications/index.ts'

const named = (conditions: readonly Condition[]): readonly string[] =>
  conditions.map(({ category, state }) => `${category} ${state}`)

/** Opens, moves and closes what the rules say, by the step and the facts as they are now. */
export const keepConditions = (work: UnitOfWork): void => {
  const { now, facts, at } = work
  const before = facts.conditions ?? []
  const conditions = keptConditions(now.step, facts, { at, newUuid: randomUUID })
  const changed = conditions.filter((one, nth) => one !== before[nth])
  if (changed.length === 0) return
  work.change({ conditions }, { kind: 'conditions', note: { changed: named(changed) }, follows: true })
}
