import { judgeEvidence } from '@hearthline/contracts'
import type { ApplicationFacts, EvidenceProposal, FactsChange } from '@hearthline/domain/application'
import { isEvidenceReason } from '@hearthline/domain/clocks'
import {
  laterOf,
  openProposals,
  proposedRecordOf,
  valuationSource,
  withoutProposal,
  withProposal,
} from '@hearthline/domain/evidence'
import { mustBeSecond, openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { incomeSection, withNewerProof } from '../verification/index.ts'
import { jobOf } from './step-jobs.ts'
import { bringsTitleRecord, bringsValue, dayErrorOf, isDecidedAgain } from './weigh-evidence.ts'

const changeFor = (facts: ApplicationFacts, proposal: EvidenceProposal): FactsChange => {
  const { evidence, document } = proposal
  const { bpo } = facts
  switch (evidence.what) {
    case 'VALUATION': {
      const source = valuationSource(document.type)
      if (source === undefined) throw new Error(`a value was proposed with a ${document.type}`)
      return {
        valuation: { valueCents: evidence.valueCents, source, asOf: evidence.asOf },
        bpo: bpo === undefined || bpo === 'BPO_NOT_REQUIRED' ? bpo : 'BPO_COMPLETE',
      }
    }
    case 'INCOME':
      return { incomeVerification: withNewerProof(incomeSection(facts), evidence.annualCents) }
    case 'TITLE':
      return {
        titleCheckedOn: laterOf(facts.titleCheckedOn, evidence.asOf),
        titleRecord: { ...facts.titleRecord, ...proposedRecordOf(facts, proposal) },
        proposedTitleRecord: undefined,
      }
    case 'FLOOD':
      return { flood: { ...evidence.flood, certifiedOn: evidence.asOf } }
  }
}

/** Sends the job of the step that was blocked. */
const beginAgain = async ({ app, tx }: WriteContext, work: UnitOfWork): Promise<void> => {
  const job = await jobOf(tx, work)
  if (job === undefined) return
  const about: JobData = { organisation: tx.organisation, application: work.uuid, ...job.data }
  await app.jobs.send(tx, job.queue, about)
}

/** The evidence counts from now on: the application goes on or is decided again. */
const approve = async (context: WriteContext, work: UnitOfWork, proposal: EvidenceProposal): Promise<void> => {
  const { uuid, evidence, document, by, reason } = proposal
  const { what, asOf } = evidence
  // Checked again, because the evidence on file may be newer by now.
  if (dayErrorOf(work, evidence) !== undefined) throw new Problem('eventNotExpected')
  const isValued = bringsValue(work, evidence)
  const again = isDecidedAgain(work, evidence)
  const { needsAttention } = work.facts
  const isOld = needsAttention?.step === work.now.step && isEvidenceReason(needsAttention.reason)
  // Old income never blocks a step.
  const stoodStill = isValued || bringsTitleRecord(work, evidence) || (isOld && what !== 'INCOME')
  work.change(
    {
      ...changeFor(work.facts, proposal),
      evidenceProposals: withoutProposal(work.facts, uuid),
      ...(stoodStill && { needsAttention: undefined }),
    },
    {
      kind: 'approveEvidence',
      note: { proposal: uuid, what, asOf, document: document.uuid, type: document.type, proposedBy: by.name, reason },
    },
  )
  if (isValued) work.publish('valued')
  else if (again) work.publish('underwritingChanged')
  else if (stoodStill) await beginAgain(context, work)
}

/** A second person, never the one who proposed the evidence, approves it or sends it back. */
export const judgeEvidenceCall = (registry: Registry): Bound =>
  writes(judgeEvidence, async ({ params, body }, context) => {
    const { work, by, roles } = await openForStaff(context, params.uuid, judgeEvidence.does)
    const proposal = openProposals(work.facts).find(({ uuid }) => uuid === params.proposal)
    if (proposal === undefined) throw new Problem('eventNotExpected')
    const theirs = proposal.by.staffUuid === by.staffUuid ? ['proposeEvidence'] : []
    await mustBeSecond(context, 'approveEvidence', { registry, work, theirs })
    if (body.verdict === 'APPROVE') await approve(context, work, proposal)
    else {
      const { reason } = body
      const sentBack = { by: { ...by, roles }, at: work.at, reason }
      work.change(
        { evidenceProposals: withProposal(work.facts, { ...proposal, sentBack }) },
        { kind: 'returnEvidence', note: { proposal: proposal.uuid, what: proposal.evidence.what, reason } },
      )
    }
    return settledStatus(work)
  })
