import type { Day } from '../calendar/index.ts'
import { hoepaFiguresOn } from '../finance/index.ts'
import type { Policy } from './policy.ts'

/** The high-cost figures of a day, for the policy that a decision of that day is kept with; nothing where none are known. */
export const highCostOn = (on: Day): Pick<Policy, 'highCost'> => {
  const highCost = hoepaFiguresOn(on)
  return highCost === undefined ? {} : { highCost }
}
