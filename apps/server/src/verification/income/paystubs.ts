import { submitPaystubs } from '@hearthline/contracts'
import { withPaystubsAsked } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { openExpecting, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import type { DocumentsPort } from '../documents-port.ts'
import { documentsToRead, type IncomeSourceFact, incomeSection, isPaystub, withSources } from './income-section.ts'
import { refuseSource } from './note-income.ts'

const inReview = (id: string): IncomeSourceFact => ({
  id,
  source: 'MANUAL_PAYSTUB',
  status: 'IN_REVIEW',
  annualCents: 0,
  label: 'Paystub',
})

/** income/upload/paystub: each paystub becomes a source for a person to review and replaces rejected ones. */
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

/** The proof in review that a document belongs to. */
const proofIn = (work: UnitOfWork, documentUuid: string) => {
  if (!expects(work.now.step, 'incomeVerified')) throw new Problem('eventNotExpected')
  const section = incomeSection(work.facts)
  const proof = section.sources.find((source) => documentsToRead(source).includes(documentUuid))
  if (proof === undefined || proof.status !== 'IN_REVIEW') throw new Problem('documentNotFound')
  return { section, proof }
}

type AcceptedPaystub = {
  readonly documentUuid: string
  readonly annualCents: number
  /** Staff want the employer to confirm the job too. */
  readonly employmentCheck?: boolean | undefined
}

/**
 * Staff accept a paystub or tax transcripts with the yearly income they prove; other paystubs of the same pay do not
 * count twice. Returns the documents that were read.
 */
export const acceptPaystub = (
  work: UnitOfWork,
  { documentUuid, annualCents, employmentCheck = false }: AcceptedPaystub,
): readonly string[] => {
  const { section, proof } = proofIn(work, documentUuid)
  const others = section.sources.filter((source) => source !== proof && !(isPaystub(proof) && isPaystub(source)))
  const sources = [...others, { ...proof, status: 'VERIFIED', annualCents } as const]
  work.change(
    { incomeVerification: { ...withSources(section, sources), employmentVerificationNeeded: employmentCheck } },
    { kind: 'acceptPaystub', note: { document: documentUuid, annualCents, employmentCheck } },
  )
  work.publish('incomeVerified')
  return documentsToRead(proof)
}

/** Staff reject the documents; the borrower sees why and may send other proof. Returns the documents that were read. */
export const rejectPaystub = (
  work: UnitOfWork,
  { documentUuid, reason }: { documentUuid: string; reason: string },
): readonly string[] => {
  const { proof } = proofIn(work, documentUuid)
  refuseSource(work, proof, reason)
  return documentsToRead(proof)
}
