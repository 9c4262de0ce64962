import { isReplayable } from '../../../apps/server/src/underwriting/index.ts'
import { type Rule, type Seen, when } from './rule.ts'

/** What was decided once comes out again in the same bytes, however often it is asked: each text is decided again once. */
const judged = new Map<string, boolean>()

const comesOut = (stored: Seen['decisions'][number]): boolean => {
  const text = JSON.stringify(stored)
  const before = judged.get(text)
  const verdict = before ?? isReplayable(stored)
  if (before === undefined) judged.set(text, verdict)
  return verdict
}

export const decisionsReplay: Rule = ({ decisions }) =>
  decisions.flatMap((stored) => when(!comesOut(stored), 'a decision does not come out again'))
