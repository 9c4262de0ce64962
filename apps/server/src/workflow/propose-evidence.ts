import { randomUUID } from 'node:crypto'
import { type BodyOf, giveEvidenceDocument, proposeEvidence } from '@hearthline/contracts'
import type { BroughtEvidence, TitleRecord } from '@hearthline/domain/application'
import { openProposalOf, provesEvidence, withProposal } from '@hearthline/domain/evidence'
import { rowOf } from '@hearthline/domain/workflow'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { checkUpload, everyDocumentNow, fileUpload } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, writes, writesWithFile } from '../platform/http/index.ts'
import { senderOf } from '../platform/uploads/index.ts'
import { certifiedByHand } from '../verification/index.ts'
import { dayErrorOf, isDecidedAgain } from './weigh-evidence.ts'

type Form = BodyOf<typeof proposeEvidence>

const evidenceOf = (form: Form): BroughtEvidence => {
  const { asOf } = form
  switch (form.what) {
    case 'VALUATION':
      return { what: form.what, valueCents: form.valueCents, asOf }
    case 'INCOME':
      return { what: form.what, annualCents: form.annualCents, asOf }
    case 'TITLE':
      return { what: form.what, asOf }
    case 'FLOOD': {
      const { what, asOf: _asOf, documentUuid: _document, reason: _reason, ...certificate } = form
      return { what, flood: certifiedByHand(certificate), certificateNumber: form.certificateNumber, asOf }
    }
  }
}

/** What the form says of the title record; undefined where it renews the day alone. */
const titleRecordOf = (form: Form): TitleRecord | undefined => {
  if (form.what !== 'TITLE') return undefined
  const { parcelNumber, legalDescription, vesting, sourceDeed: reference, sourceDeedOn: recordedOn } = form
  const record: TitleRecord = {
    ...(parcelNumber !== undefined && { parcelNumber }),
    ...(legalDescription !== undefined && { legalDescription }),
    ...(vesting !== undefined && { vesting }),
    ...(reference !== undefined && { sourceDeed: { reference, ...(recordedOn !== undefined && { recordedOn }) } }),
  }
  return Object.keys(record).length > 0 ? record : undefined
}

/** The document on file for the figures; throws where its kind cannot prove them. */
const documentOf = async (tx: Tx, application: string, { documentUuid, what }: Form) => {
  const found = (await everyDocumentNow(tx, application)).find(({ uuid }) => uuid === documentUuid)
  if (found === undefined) throw new Problem('documentNotFound')
  if (!provesEvidence(what, found.type))
    throw new Problem('invalidInput', { fields: [{ path: 'documentUuid', code: 'notValid' }] })
  return { uuid: found.uuid, type: found.type }
}

export const giveEvidenceDocumentCall: Bound = writesWithFile(
  giveEvidenceDocument,
  (file, _, context) => checkUpload(file, senderOf(context)),
  async ({ params, body }, context) => {
    const { work } = await openForStaff(context, params.uuid, giveEvidenceDocument.does)
    if (rowOf(work.now.step).waitsOn === 'nobody') throw new Problem('eventNotExpected')
    const { uuid } = await fileUpload(context, work, { checked: context.file, type: body.type, source: 'LENDER' })
    return { uuid }
  },
)

/** Staff propose newer evidence with its document; it counts only once a second person approves it. */
export const proposeEvidenceCall: Bound = writes(proposeEvidence, async ({ params, body }, context) => {
  const { work, by, roles } = await openForStaff(context, params.uuid, proposeEvidence.does)
  const evidence = evidenceOf(body)
  const error = dayErrorOf(work, evidence)
  if (error !== undefined) throw new Problem('invalidInput', { fields: [{ path: 'asOf', code: error }] })
  // Throws where the evidence could not count.
  isDecidedAgain(work, evidence)
  const open = openProposalOf(work.facts, body.what)
  if (open !== undefined && open.by.staffUuid !== by.staffUuid) throw new Problem('evidenceProposed')
  const document = await documentOf(context.tx, work.uuid, body)
  const proposal = { uuid: randomUUID(), evidence, document, reason: body.reason, by: { ...by, roles }, at: work.at }
  const record = titleRecordOf(body)
  work.change(
    {
      evidenceProposals: withProposal(work.facts, proposal),
      // Of one proposal of each kind at a time.
      ...(body.what === 'TITLE' && { proposedTitleRecord: record && { proposal: proposal.uuid, record } }),
    },
    {
      kind: 'proposeEvidence',
      note: {
        proposal: proposal.uuid,
        ...evidence,
        document: document.uuid,
        type: document.type,
        reason: body.reason,
        staff: by.name,
      },
    },
  )
  return settledStatus(work)
})
