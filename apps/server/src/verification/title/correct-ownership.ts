import { type BodyOf, correctOwnership } from '@hearthline/contracts'
import {
  type Applicant,
  type FactsChange,
  legalName,
  nameParts,
  type OwnershipDispute,
} from '@hearthline/domain/application'
import { BROUGHT_DOCUMENTS, type BroughtDocument, type DocumentType } from '@hearthline/domain/documents'
import { openExpecting, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import type { DocumentsPort } from '../documents-port.ts'

type Body = BodyOf<typeof correctOwnership>
type Named = Extract<Body, { way: 'NAME' }>
type Explained = Extract<Body, { way: 'EXPLAIN' }>

const isBrought = (type: DocumentType): type is BroughtDocument =>
  (BROUGHT_DOCUMENTS as readonly DocumentType[]).includes(type)

const renamed = (applicant: Applicant, name: Named): Applicant => ({ ...applicant, ...nameParts(name) })

const underNewName = ({ facts: { applicant } }: UnitOfWork, dispute: OwnershipDispute, body: Named): FactsChange => ({
  applicant: renamed(applicant, body),
  ownershipDispute: { ...dispute, nameBefore: dispute.nameBefore ?? legalName(applicant) },
})

/** The named documents become the explanation; each goes to staff for review. */
const explained = async (loanDocuments: DocumentsPort, work: UnitOfWork, body: Explained) => {
  const { tx } = work
  const given = await loanDocuments.find(tx, work.uuid, [...new Set(body.documents)])
  const brought = given.flatMap(({ uuid, type }) => (isBrought(type) ? [{ uuid, type }] : []))
  if (brought.length < given.length) throw new Problem('documentNotFound')
  for (const { uuid } of brought) await loanDocuments.review(tx, work.uuid, { uuid, review: 'IN_REVIEW', reason: null })
  return { reason: body.reason, note: body.note, documents: brought, givenAt: work.at }
}

/**
 * review-app/incorrect-ownership: the borrower corrects the name or explains with documents, and the public record is
 * read again.
 */
export const correctOwnershipCall = (loanDocuments: DocumentsPort): Bound =>
  writes(correctOwnership, async ({ params, body }, context) => {
    const work = await openExpecting(context, params.uuid, 'ownershipCorrected')
    const { ownershipDispute: dispute, propertyTrouble } = work.facts
    if (dispute === undefined || propertyTrouble !== 'OWNERSHIP_DIFFERS') throw new Problem('eventNotExpected')
    const change: FactsChange =
      body.way === 'NAME'
        ? underNewName(work, dispute, body)
        : { ownershipDispute: { ...dispute, explanation: await explained(loanDocuments, work, body) } }
    work.change(
      { ...change, propertyTrouble: undefined, title: 'PREQUAL_TITLE_PROCESSING' },
      { kind: 'correctOwnership', note: { way: body.way } },
    )
    work.publish('ownershipCorrected')
    return settledStatus(work)
  })
