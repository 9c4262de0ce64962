import type { ApplicationFacts, Valuation } from '@hearthline/domain/application'
import { expects, type Step } from '@hearthline/domain/workflow'
import { type InHand, type StepJob, timesEntered } from '../applications/index.ts'
import { StillPending } from '../vendors/index.ts'
import { homeOf } from './home-of.ts'

type OrderKind = 'BPO' | 'RESIDENTIAL_EVALUATION' | 'APPRAISAL'

/** An evaluation or an appraisal ends the wait for a broker's opinion too; what was never wanted stays so. */
const settledBpo = ({ bpo }: ApplicationFacts) => (bpo === 'BPO_NOT_REQUIRED' ? bpo : 'BPO_COMPLETE')

const failed = (inHand: InHand): void => {
  const { valuationOrder } = inHand.facts
  if (valuationOrder !== undefined)
    inHand.change(
      { valuationOrder: { ...valuationOrder, failedAt: inHand.at }, stuck: undefined },
      { kind: 'valuationFailed' },
    )
  inHand.tell('valuationFailed')
}

/** BPO_PROCESSING, RESIDENTIAL_EVALUATION_PROCESSING, ONSITE_APPRAISAL_REQUEST: what was ordered, once it is in. */
export const awaitValuation =
  (step: Step, kind: OrderKind): StepJob =>
  async (context) => {
    const { application, house, organisation, today } = context
    const nth = await timesEntered(context, step)
    const answer = await house.vendorsFor(organisation).valuation.order({
      reference: `${application.uuid}:${kind}:${nth}`,
      kind,
      home: homeOf(application.facts),
      askedOn: today,
    })
    if (answer.outcome === 'pending') throw new StillPending('valuation', 'the home has not been valued yet')
    if (answer.outcome !== 'valued') {
      if (!expects(step, 'valuationFailed')) throw new Error('an appraiser found no value')
      return failed
    }
    const valuation: Valuation = { valueCents: answer.valueCents, source: kind, asOf: answer.asOf }
    return (inHand) => {
      const bpo = settledBpo(inHand.facts)
      inHand.change({ valuation, bpo, stuck: undefined }, { kind: 'homeValued', note: { kind } })
      inHand.tell('valued')
    }
  }
