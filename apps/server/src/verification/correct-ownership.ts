import { type BodyOf, correctOwnership } from '@hearthline/contracts'
import {
  type Applicant,
  type FactsChange,
  legalName,
  nameParts,
  type OwnershipDispute,
} from '@hearthline/domain/application'
import { BROUGHT_DOCUMENTS, type BroughtDocument, type DocumentType } from '@hearthline/domain/documents'
import { type InHand, openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import type { Papers } from './papers.ts'

type Body = BodyOf<typeof correctOwnership>
type Named = Extract<Body, { way: 'NAME' }>
type Explained = Extract<Body, { way: 'EXPLAIN' }>

const isBrought = (type: DocumentType): type is BroughtDocument =>
  (BROUGHT_DOCUMENTS as readonly DocumentType[]).includes(type)

const renamed = (applicant: Applicant, name: Named): Applicant => ({ ...applicant, ...nameParts(name) })

const underNewName = ({ facts: { applicant } }: InHand, dispute: OwnershipDispute, body: Named): FactsChange => ({
  applicant: renamed(applicant, body),
  ownershipDispute: { ...dispute, nameBefore: dispute.nameBefore ?? legalName(applicant) },
})

/** The papers named now stand for the explanation; each is somebody's to look at. */
const explained = async (papers: Papers, inHand: InHand, body: Explained) => {
  const { tx } = inHand
  const given = await papers.find(tx, inHand.uuid, [...new Set(body.documents)])
  const brought = given.flatMap(({ uuid, type }) => (isBrought(type) ? [{ uuid, type }] : []))
  if (brought.length < given.length) throw new Problem('documentNotFound')
  for (const { uuid } of brought) await papers.review(tx, inHand.uuid, { uuid, review: 'IN_REVIEW', reason: null })
  return { reason: body.reason, note: body.note, documents: brought, givenAt: inHand.at }
}

/** review-app/incorrect-ownership: the name or a paper, and the public record is read once more with it. */
export const correctOwnershipCall = (papers: Papers): Bound =>
  writes(correctOwnership, async ({ params, body }, context) => {
    const inHand = await openExpecting(context, params.uuid, 'ownershipCorrected')
    const { ownershipDispute: dispute, propertyTrouble } = inHand.facts
    if (dispute === undefined || propertyTrouble !== 'OWNERSHIP_DIFFERS') throw new Problem('eventNotExpected')
    const change: FactsChange =
      body.way === 'NAME'
        ? underNewName(inHand, dispute, body)
        : { ownershipDispute: { ...dispute, explanation: await explained(papers, inHand, body) } }
    inHand.change(
      { ...change, propertyTrouble: undefined, title: 'PREQUAL_TITLE_PROCESSING' },
      { kind: 'correctOwnership', note: { way: body.way } },
    )
    inHand.tell('ownershipCorrected')
    return settledStatus(inHand)
  })
