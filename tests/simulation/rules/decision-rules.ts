import { createHash } from 'node:crypto'
import { isReplayable } from '../../../apps/server/src/underwriting/index.ts'
import type { Rules, Seen } from './rule.ts'

type Decision = Seen['decisions'][number]

/** What was decided once comes out again in the same bytes, however often it is asked: each text is decided again once. */
const judged = new Map<string, boolean>()

const comesOut = (stored: Decision): boolean => {
  const text = JSON.stringify(stored)
  const before = judged.get(text)
  const verdict = before ?? isReplayable(stored)
  if (before === undefined) judged.set(text, verdict)
  return verdict
}

const isHashOf = ({ record, sha256 }: Decision): boolean => createHash('sha256').update(record).digest().equals(sha256)

export const decisionRules = {
  'a decision does not come out again': ({ decisions }) => !decisions.every(comesOut),
  'the record of a decision is not what its hash is of': ({ decisions }) => !decisions.every(isHashOf),
} as const satisfies Rules
