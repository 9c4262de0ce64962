import { createHash } from 'node:crypto'
import { STEPS } from '@hearthline/domain/workflow'
import { isLogWhole } from '../../../apps/server/src/applications/index.ts'
import { isReplayable } from '../../../apps/server/src/underwriting/index.ts'
import { movesOf, type Rules, type Seen } from './rule.ts'

type Decision = Seen['decisions'][number]

/** A stored decision, decided again, gives the same bytes; each text is decided again only once. */
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

export const logRules = {
  'the log is broken, or tells other facts': ({ now, log }) => !isLogWhole(now, log),
  'it stands at no step': ({ now }) => !STEPS.includes(now.step) && now.step,
  /** One step after the other, each beginning where the one before ended. */
  'two steps were open': ({ log }) => {
    const moves = movesOf(log)
    const breaks = moves.filter((move, at) => move.from !== (moves[at - 1]?.to ?? 'APP_SUBMISSION'))
    return breaks.length > 0 && JSON.stringify(breaks)
  },
  'the application stands elsewhere than its log says': ({ now, log }) =>
    now.step !== (movesOf(log).at(-1)?.to ?? 'APP_SUBMISSION'),
} as const satisfies Rules
