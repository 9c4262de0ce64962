import { retryStep } from '@hearthline/contracts'
import { NO_VALUE_FOUND, PENDING_WORK } from '@hearthline/domain/tasks'
import { ASKED_ANEW, openForStaff, settledStatus } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { jobOf } from './job-of.ts'
import { judgeEvidenceCall } from './judge-evidence.ts'
import { giveEvidenceDocumentCall, proposeEvidenceCall } from './propose-evidence.ts'
import { vendorCallCalls } from './settle-vendor-call.ts'
import { isAutomatic } from './step-jobs.ts'

/**
 * What hangs by a finding is no matter of trying again: it has a verdict of its own. A question that was answered is asked
 * anew, under a number of its own, so that the answer may differ; one that was not is asked after (decision 086).
 */
const HANGS_BY_ITSELF: Readonly<Record<string, 'again' | 'anew'>> = {
  vendorFailed: 'again',
  vendorSilent: 'again',
  answerUnreadable: 'again',
  vendorContradicts: 'again',
  answerContradicts: 'anew',
  signedDocumentsMissing: 'again',
  titleNotMatched: 'anew',
  ownershipDiffers: 'anew',
  // That nobody could value the home numbers the next order by itself.
  [NO_VALUE_FOUND]: 'again',
  ...Object.fromEntries(PENDING_WORK.map((pending) => [pending, 'again'] as const)),
}

/** Staff have spoken with the vendor: what failed for good is asked once more. */
const retryStepCall: Bound = writes(retryStep, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, retryStep.does)
  const { needsAttention } = work.facts
  const asked =
    needsAttention && Object.hasOwn(HANGS_BY_ITSELF, needsAttention.reason)
      ? HANGS_BY_ITSELF[needsAttention.reason]
      : undefined
  if (needsAttention?.step !== work.now.step || asked === undefined) throw new Problem('eventNotExpected')
  const { reason } = body
  const anew = asked === 'anew' ? ASKED_ANEW : {}
  work.change(
    { needsAttention: undefined },
    { kind: 'retryStep', note: { step: work.now.step, was: needsAttention.reason, reason, staff: by.name, ...anew } },
  )
  const job = await jobOf(context.tx, work)
  // What was taken back hangs by no job of the step's: only one that runs by itself may run again. Income records that
  // were not ordered are asked for by the borrower.
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
