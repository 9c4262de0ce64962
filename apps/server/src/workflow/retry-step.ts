import { retryStep } from '@hearthline/contracts'
import { NO_VALUE_FOUND, PENDING_WORK } from '@hearthline/domain/tasks'
import { ASKED_ANEW, openForStaff, settledStatus } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { judgeEvidenceCall } from './judge-evidence.ts'
import { giveEvidenceDocumentCall, proposeEvidenceCall } from './propose-evidence.ts'
import { vendorCallCalls } from './settle-vendor-call.ts'
import { isAutomatic, jobOf } from './step-jobs.ts'

/**
 * The reasons for which staff may retry a step; other reasons need a verdict instead. 'anew' asks with a new
 * reference, because the old question was answered; 'again' repeats the old question (decision 086).
 */
const RETRYABLE: Readonly<Record<string, 'again' | 'anew'>> = {
  vendorFailed: 'again',
  vendorSilent: 'again',
  answerUnreadable: 'again',
  vendorContradicts: 'again',
  answerContradicts: 'anew',
  signedDocumentsMissing: 'again',
  titleNotMatched: 'anew',
  ownershipDiffers: 'anew',
  // A failed valuation numbers the next order already.
  [NO_VALUE_FOUND]: 'again',
  ...Object.fromEntries(PENDING_WORK.map((pending) => [pending, 'again'] as const)),
}

/** Staff, having spoken with the vendor, ask once more for what failed for good. */
const retryStepCall: Bound = writes(retryStep, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, retryStep.does)
  const { needsAttention } = work.facts
  const asked =
    needsAttention && Object.hasOwn(RETRYABLE, needsAttention.reason) ? RETRYABLE[needsAttention.reason] : undefined
  if (needsAttention?.step !== work.now.step || asked === undefined) throw new Problem('eventNotExpected')
  const { reason } = body
  const anew = asked === 'anew' ? ASKED_ANEW : {}
  work.change(
    { needsAttention: undefined },
    { kind: 'retryStep', note: { step: work.now.step, was: needsAttention.reason, reason, staff: by.name, ...anew } },
  )
  const job = await jobOf(context.tx, work)
  // A contradiction belongs to no job of the step, so only an automatic step runs again. Income records that were not
  // ordered are requested by the borrower.
  const isAskedByHand =
    needsAttention.reason === 'vendorContradicts' || (work.now.step === 'INCOME_VERIFICATION' && job === undefined)
  if (isAskedByHand && !isAutomatic(work.now.step)) return settledStatus(work)
  if (job === undefined) throw new Problem('eventNotExpected')
  const about: JobData = { organisation: context.tx.organisation, application: work.uuid, ...job.data }
  await context.app.jobs.send(context.tx, job.queue, about)
  return settledStatus(work)
})

export const workflowCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  retryStepCall,
  giveEvidenceDocumentCall,
  proposeEvidenceCall,
  judgeEvidenceCall(registry),
  ...vendorCallCalls(),
]
