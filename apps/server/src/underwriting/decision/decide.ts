import type { StepJob } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { evaluateFinal, evaluateInitial } from './evaluate.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'

/** WAITING_FOR_INITIAL_DECISION: decides on stated income and the soft report. An earlier choice becomes void. */
export const decideInitial =
  (registry: Registry): StepJob =>
  async (context) => {
    const made = await evaluateInitial(registry, context)
    return async (work) => {
      await keepDecision(work, made)
      if (work.facts.offer !== undefined) work.change({ offer: undefined }, { kind: 'offerVoid' })
      await setOfferDeadline(context.app, work, context.today)
      work.publish('decided')
    }
  }

/** WAITING_FOR_FINAL_DECISION: on verified income and the hard report, decides whether the chosen terms stand. */
export const decideFinal =
  (registry: Registry): StepJob =>
  async (context) => {
    const made = await evaluateFinal(registry, context)
    return async (work) => {
      await keepDecision(work, made)
      await setOfferDeadline(context.app, work, context.today)
      work.publish('decided')
    }
  }
