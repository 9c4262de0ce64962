import { submitPaystubs } from '@hearthline/contracts'
import { withPaystubsAsked } from '@hearthline/domain/application'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import type { DocumentsPort } from './documents-port.ts'
import { type IncomeSourceFact, incomeSection, isPaystub, withSources } from './income-section.ts'

const inReview = (id: string): IncomeSourceFact => ({
  id,
  source: 'MANUAL_PAYSTUB',
  status: 'IN_REVIEW',
  annualCents: 0,
  label: 'Paystub',
})

/** income/upload/paystub: each paystub becomes a source that a person has to look at; rejected ones make way. */
export const submitPaystubsCall = (loanDocuments: DocumentsPort): Bound =>
  writes(submitPaystubs, async ({ params, body }, context) => {
    const { tx } = context
    const work = await openExpecting(context, params.uuid, 'incomeVerified')
    const given = await loanDocuments.find(tx, work.uuid, [...new Set(body.documents)])
    if (given.some(({ type }) => type !== 'PAYSTUB')) throw new Problem('documentNotFound')
    for (const { uuid } of given) await loanDocuments.review(tx, work.uuid, { uuid, review: 'IN_REVIEW', reason: null })
    const section = incomeSection(work.facts)
    const uuids = given.map(({ uuid }) => uuid)
    const kept = section.sources.filter(
      (source) => !uuids.includes(source.id) && !(isPaystub(source) && source.status === 'REJECTED'),
    )
    const sources = [...kept, ...uuids.map(inReview)]
    work.change(
      { incomeVerification: withPaystubsAsked(withSources(section, sources)) },
      { kind: 'submitPaystubs', note: { documents: uuids } },
    )
    return settledStatus(work)
  })
