import type { ApplicationFacts, Valuation } from '@hearthline/domain/application'
import { expects, type Step } from '@hearthline/domain/workflow'
import { type StepJob, timesEntered } from '../applications/index.ts'
import { homeOf } from './home-of.ts'

type OrderKind = 'BPO' | 'RESIDENTIAL_EVALUATION' | 'APPRAISAL'

/** A value below the one that the line was decided on sends a decided application back to underwriting. */
export const lowersDecidedValue = ({ valuation, identity }: ApplicationFacts, found: Valuation): boolean =>
  identity?.status === 'VERIFIED' && valuation !== undefined && found.valueCents < valuation.valueCents

/** BPO_PROCESSING, RESIDENTIAL_EVALUATION_PROCESSING, ONSITE_APPRAISAL_REQUEST: what was ordered, once it is in. */
export const awaitValuation =
  (step: Step, kind: OrderKind): StepJob =>
  async (context) => {
    const { application, house, today } = context
    const nth = await timesEntered(context, step)
    const answer = await house.vendors.valuation.order({
      reference: `${application.uuid}:${kind}:${nth}`,
      kind,
      home: homeOf(application.facts),
      askedOn: today,
    })
    if (answer.outcome === 'pending') throw new Error('the home has not been valued yet')
    if (answer.outcome !== 'valued') {
      if (!expects(step, 'valuationFailed')) throw new Error('an appraiser found no value')
      return (inHand) => inHand.tell('valuationFailed')
    }
    const valuation: Valuation = { valueCents: answer.valueCents, source: kind, asOf: answer.asOf }
    return (inHand) => {
      const isLower = lowersDecidedValue(inHand.facts, valuation) && expects(step, 'underwritingChanged')
      inHand.change({ valuation, bpo: 'BPO_COMPLETE', stuck: undefined }, { kind: 'homeValued', note: { kind } })
      inHand.tell(isLower ? 'underwritingChanged' : 'valued')
    }
  }
