import type { StepJob } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { evaluateFinal } from './evaluate.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'

/** WAITING_FOR_FINAL_DECISION: on verified income and the hard report, do the chosen terms stand? */
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
