import type { ValuationPolicy } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { lawInForce } from '@hearthline/domain/states'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import { type StepJob, tryNumber } from '../../applications/index.ts'
import { lawOn, type Registry, valuationPolicyOf } from '../../organisations/index.ts'
import { StillPending, type ValuationAnswer } from '../../vendors/index.ts'
import { homeOf } from './home-of.ts'

type Finding = { readonly change: FactsChange; readonly event: WorkflowEvent }

/**
 * Where the law has owner and lender acknowledge the fair market value, the lender may require a broker's opinion
 * beside an AVM.
 */
const bpoWithAvm = ({ property }: Pick<ApplicationFacts, 'property'>, { texasBpo }: ValuationPolicy) =>
  lawInForce(property).acknowledgesValue === true ? texasBpo : 'BPO_NOT_REQUIRED'

/** The method without an AVM: an evaluation replaces a broker's opinion, even where the value is acknowledged. */
const withoutAvm = ({ withoutAvm: method }: ValuationPolicy): FactsChange => ({
  valuationMethod: method ?? undefined,
  bpo: method === 'RESIDENTIAL_EVALUATION' ? 'BPO_NOT_REQUIRED' : 'BPO_REQUIRED',
})

const settled = { propertyTrouble: undefined, propertyCandidates: undefined } as const

/** What the answer about an automated value changes, and the event it causes. */
export const findingOf = (
  facts: Pick<ApplicationFacts, 'property'>,
  answer: Exclude<ValuationAnswer, { outcome: 'pending' }>,
  policy: ValuationPolicy,
): Finding => {
  switch (answer.outcome) {
    case 'valued':
      return {
        change: {
          valuation: { valueCents: answer.valueCents, source: 'AVM', asOf: answer.asOf },
          bpo: bpoWithAvm(facts, policy),
          title: 'PREQUAL_TITLE_PROCESSING',
          ...settled,
        },
        event: 'valued',
      }
    case 'noValue':
      return { change: { ...withoutAvm(policy), ...settled }, event: 'valueNotFound' }
    case 'notFound':
      return { change: { ...settled, propertyTrouble: 'NOT_FOUND' }, event: 'propertyNotFound' }
    case 'several':
      return { change: { propertyTrouble: 'SEVERAL', propertyCandidates: answer.homes }, event: 'propertiesFound' }
  }
}

/** WAITING_FOR_PROPERTY_DATA: asks for the automated value of the home. */
export const findValue =
  (registry: Registry): StepJob =>
  async (context) => {
    const { application, app, organisation, today } = context
    const nth = await tryNumber(context, 'WAITING_FOR_PROPERTY_DATA')
    const answer = await app.vendorsFor(organisation).valuation.estimate({
      reference: `${application.uuid}:value:${nth}`,
      home: homeOf(application.facts),
      askedOn: today,
    })
    if (answer.outcome === 'pending') throw new StillPending('valuation', 'the home has not been valued yet')
    const lender = registry.byId(organisation)
    const stored = lender && lawOn(lender, application.facts.property.state, today)
    const property = { ...application.facts.property, law: stored?.law }
    const { change, event } = findingOf({ property }, answer, valuationPolicyOf(lender ?? {}))
    return (work) => {
      work.change(
        { ...change, property, documentLaw: stored?.documentLaw, needsAttention: undefined },
        { kind: 'propertyAsked', note: { outcome: answer.outcome } },
      )
      work.publish(event)
    }
  }
