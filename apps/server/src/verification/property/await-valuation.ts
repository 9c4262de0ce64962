import { type ApplicationFacts, isConditionKnown, type Valuation } from '@hearthline/domain/application'
import type { PropertyCondition } from '@hearthline/domain/enumerations'
import { NO_VALUE_FOUND } from '@hearthline/domain/tasks'
import { KNOWN_CONDITIONS } from '@hearthline/domain/underwriting'
import { expects, type Step } from '@hearthline/domain/workflow'
import { type Snapshot, type StepJob, timesNoted, tryNumber, type UnitOfWork } from '../../applications/index.ts'
import { StillPending } from '../../vendors/index.ts'
import { homeOf } from './home-of.ts'

type OrderKind = 'BPO' | 'RESIDENTIAL_EVALUATION' | 'APPRAISAL'

/**
 * An evaluation or an appraisal also ends the wait for a broker's opinion; one that was not required stays that way.
 */
const settledBpo = ({ bpo }: ApplicationFacts) => (bpo === 'BPO_NOT_REQUIRED' ? bpo : 'BPO_COMPLETE')

const rankOf = (condition: PropertyCondition): number => (KNOWN_CONDITIONS as readonly string[]).indexOf(condition)

/** The worse of the conditions that the owner and the valuer state; NOT_AVAILABLE where neither states one. */
const conditionAfter = ({ property }: ApplicationFacts, seen: PropertyCondition | undefined): PropertyCondition => {
  const stated = [seen, property.condition].filter((one) => one !== undefined).filter(isConditionKnown)
  return stated.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? 'NOT_AVAILABLE'
}

const failed = (work: UnitOfWork): void => {
  const { valuationOrder } = work.facts
  if (valuationOrder !== undefined)
    work.change(
      { valuationOrder: { ...valuationOrder, failedAt: work.at }, needsAttention: undefined },
      { kind: 'valuationFailed' },
    )
  work.publish('valuationFailed')
}

/** No valuer can be sent: a person orders again, enters the value of a report, or ends the application. */
const forPerson = (work: UnitOfWork): void =>
  work.change(
    { needsAttention: { step: work.now.step, reason: NO_VALUE_FOUND, since: work.at } },
    { kind: NO_VALUE_FOUND },
  )

const standsStill = ({ step, facts: { needsAttention } }: Snapshot): boolean =>
  needsAttention?.step === step && needsAttention.reason === NO_VALUE_FOUND

/**
 * BPO_PROCESSING, RESIDENTIAL_EVALUATION_PROCESSING, ONSITE_APPRAISAL_REQUEST: waits for the valuation that was
 * ordered.
 */
export const awaitValuation =
  (step: Step, kind: OrderKind): StepJob =>
  async (context) => {
    const { application, app, organisation, today } = context
    if (standsStill(application)) return () => undefined
    // A new order gets a number of its own, not that of the failed one.
    const nth = (await tryNumber(context, step)) + (await timesNoted(context, NO_VALUE_FOUND))
    const answer = await app.vendorsFor(organisation).valuation.order({
      reference: `${application.uuid}:${kind}:${nth}`,
      kind,
      home: homeOf(application.facts),
      askedOn: today,
    })
    if (answer.outcome === 'pending') throw new StillPending('valuation', 'the home has not been valued yet')
    if (answer.outcome !== 'valued') return expects(step, 'valuationFailed') ? failed : forPerson
    const valuation: Valuation = { valueCents: answer.valueCents, source: kind, asOf: answer.asOf }
    return (work) => {
      const bpo = settledBpo(work.facts)
      const property = { ...work.facts.property, condition: conditionAfter(work.facts, answer.condition) }
      work.change({ valuation, property, bpo, needsAttention: undefined }, { kind: 'homeValued', note: { kind } })
      work.publish('valued')
    }
  }
