import { isDeepStrictEqual } from 'node:util'
import { LAW_UNCONFIRMED, RATES_OUTDATED } from '@hearthline/domain/tasks'
import type { StepJob, UnitOfWork } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { DecisionRecord } from './decision-record.ts'
import { evaluateFinal, evaluateInitial } from './evaluate.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'

/** What a decision in live waits for, by the problem that says so. */
const WAITS_FOR: Readonly<Partial<Record<string, string>>> = {
  ratesOutdated: RATES_OUTDATED,
  lawUnconfirmed: LAW_UNCONFIRMED,
}

/**
 * Waits for staff: they try again once the operator has loaded the rates, or installed the release with the year's figures, or the
 * lender's counsel has confirmed the law; and go on with the quote of the county's charges.
 */
const waitFor =
  (reason: string) =>
  async (work: UnitOfWork): Promise<void> => {
    work.change(
      { needsAttention: { step: work.now.step, reason, since: work.at } },
      { kind: 'needsAttention', note: { reason } },
    )
  }

/** The decision, or what it waits for. */
const unlessWaiting = (made: Promise<DecisionRecord>): Promise<DecisionRecord | string> =>
  made.catch((error: unknown) => {
    const reason = error instanceof Problem ? WAITS_FOR[error.code] : undefined
    if (reason === undefined) throw error
    return reason
  })

/** The chosen offer with the costs that were quoted since; the owner reads them in the closing documents, before anything is signed. */
const keepCosts = (work: UnitOfWork, { closingCosts }: DecisionRecord): void => {
  const { offer } = work.facts
  if (offer === undefined || closingCosts === undefined || isDeepStrictEqual(closingCosts, offer.closingCosts)) return
  const { items } = closingCosts
  work.change(
    { offer: { ...offer, closingCosts } },
    { kind: 'quoteCosts', note: Object.fromEntries(items.map(({ code, amountCents }) => [code, amountCents])) },
  )
}

/** WAITING_FOR_INITIAL_DECISION: decides on stated income and the soft report. An earlier choice becomes void. */
export const decideInitial =
  (registry: Registry): StepJob =>
  async (context) => {
    const made = await unlessWaiting(evaluateInitial(registry, context))
    if (typeof made === 'string') return waitFor(made)
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
    const made = await unlessWaiting(evaluateFinal(registry, context))
    if (typeof made === 'string') return waitFor(made)
    return async (work) => {
      await keepDecision(work, made)
      keepCosts(work, made)
      await setOfferDeadline(context.app, work, context.today)
      work.publish('decided')
    }
  }
