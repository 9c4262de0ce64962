import { STEPS } from '@hearthline/domain/workflow'
import { isLogWhole } from '../../../apps/server/src/applications/index.ts'
import { movesOf, type Rules } from './rule.ts'

export const logRules = {
  'the log is broken, or tells other facts': ({ now, log }) => !isLogWhole(now, log),
  'it stands at no step': ({ now }) => !STEPS.includes(now.step) && now.step,
  /** One step after the other, each begun where the one before ended. */
  'two steps were open': ({ log }) => {
    const moves = movesOf(log)
    const breaks = moves.filter((move, at) => move.from !== (moves[at - 1]?.to ?? 'APP_SUBMISSION'))
    return breaks.length > 0 && JSON.stringify(breaks)
  },
  'the application stands elsewhere than its log says': ({ now, log }) =>
    now.step !== (movesOf(log).at(-1)?.to ?? 'APP_SUBMISSION'),
} as const satisfies Rules
