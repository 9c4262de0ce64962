import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import { type StepJob, timesEntered } from '../applications/index.ts'
import type { ValuationAnswer } from '../vendors/index.ts'
import { homeOf } from './home-of.ts'

type Finding = { readonly change: FactsChange; readonly event: WorkflowEvent }

/** Texas asks for the condition of the home before it says whether a person must see it. */
const bpoBesideAvm = ({ property }: ApplicationFacts) =>
  property.state === 'TX' ? 'UNKNOWN_BPO_STATUS' : 'BPO_NOT_REQUIRED'

/** What an automated value, or its absence, means for the application. */
export const findingOf = (
  facts: ApplicationFacts,
  answer: Exclude<ValuationAnswer, { outcome: 'pending' }>,
): Finding => {
  switch (answer.outcome) {
    case 'valued':
      return {
        change: {
          valuation: { valueCents: answer.valueCents, source: 'AVM', asOf: answer.asOf },
          bpo: bpoBesideAvm(facts),
          title: 'PREQUAL_TITLE_PROCESSING',
          propertyTrouble: undefined,
        },
        event: 'valued',
      }
    case 'noValue':
      return { change: { bpo: 'BPO_REQUIRED', propertyTrouble: undefined }, event: 'valueNotFound' }
    case 'notFound':
      return { change: { propertyTrouble: 'NOT_FOUND' }, event: 'propertyNotFound' }
    case 'several':
      return { change: { propertyTrouble: 'SEVERAL' }, event: 'propertiesFound' }
  }
}

/** WAITING_FOR_PROPERTY_DATA: the automated value of the home. */
export const findValue: StepJob = async (context) => {
  const { application, house, today } = context
  const nth = await timesEntered(context, 'WAITING_FOR_PROPERTY_DATA')
  const answer = await house.vendors.valuation.estimate({
    reference: `${application.uuid}:value:${nth}`,
    home: homeOf(application.facts),
    askedOn: today,
  })
  if (answer.outcome === 'pending') throw new Error('the home has not been valued yet')
  const { change, event } = findingOf(application.facts, answer)
  return (inHand) => {
    inHand.change({ ...change, stuck: undefined }, { kind: 'propertyAsked', note: { outcome: answer.outcome } })
    inHand.tell(event)
  }
}
