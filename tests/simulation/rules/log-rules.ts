import { STEPS } from '@hearthline/domain/workflow'
import { isLogWhole } from '../../../apps/server/src/applications/index.ts'
import { movesOf, type Rule, when } from './rule.ts'

export const theLogIsWhole: Rule = ({ now, log }) =>
  when(!isLogWhole(now, log), 'the log is broken, or tells other facts')

/** One step after the other, each begun where the one before ended. */
export const oneStepIsOpen: Rule = ({ now, log }) => {
  const moves = movesOf(log)
  const breaks = moves.filter((move, at) => move.from !== (moves[at - 1]?.to ?? 'APP_SUBMISSION'))
  return [
    ...when(!STEPS.includes(now.step), `${now.step} is no step`),
    ...when(breaks.length > 0, `two steps were open: ${JSON.stringify(breaks)}`),
    ...when(now.step !== (moves.at(-1)?.to ?? 'APP_SUBMISSION'), 'the application stands elsewhere than its log says'),
  ]
}
