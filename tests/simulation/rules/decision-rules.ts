import { isReplayable } from '../../../apps/server/src/underwriting/index.ts'
import { type Rule, when } from './rule.ts'

export const decisionsReplay: Rule = ({ decisions }) =>
  decisions.flatMap((stored) => when(!isReplayable(stored), 'a decision does not come out again'))
