import { RATES_OUTDATED } from '@hearthline/domain/tasks'
import type { StepJob, UnitOfWork } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { DecisionRecord } from './decision-record.ts'
import { evaluateFinal, evaluateInitial } from './evaluate.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'

/** Waits for staff, who try again once the operator has loaded the rates, or installed the release with the year's figures. */
const waitForRates = async (work: UnitOfWork): Promise<void> => {
  work.change(
    { needsAttention: { step: work.now.step, reason: RATES_OUTDATED, since: work.at } },
    { kind: 'needsAttention', note: { reason: RATES_OUTDATED } },
  )
}

/** The decision, or undefined while the rates that it needs are out of date. */
const unlessOutdated = (made: Promise<DecisionRecord>): Promise<DecisionRecord | undefined> =>
  made.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'ratesOutdated') return undefined
    throw error
  })

/** WAITING_FOR_INITIAL_DECISION: decides on stated income and the soft report. An earlier choice becomes void. */
export const decideInitial =
  (registry: Registry): StepJob =>
  async (context) => {
    const made = await unlessOutdated(evaluateInitial(registry, context))
    if (made === undefined) return waitForRates
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
    const made = await unlessOutdated(evaluateFinal(registry, context))
    if (made === undefined) return waitForRates
    return async (work) => {
      await keepDecision(work, made)
      await setOfferDeadline(context.app, work, context.today)
      work.publish('decided')
    }
  }
