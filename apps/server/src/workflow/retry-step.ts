import { retryStep } from '@hearthline/contracts'
import { NO_VALUE_FOUND, PENDING_WORK } from '@hearthline/domain/tasks'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { jobOf } from './job-of.ts'
import { renewEvidenceCall } from './renew-evidence.ts'
import { vendorCallCalls } from './settle-vendor-call.ts'
import { isAutomatic } from './step-jobs.ts'

/** What hangs by a finding is no matter of trying again: it has a verdict of its own. */
const HANGS_BY_ITSELF: readonly string[] = [
  'vendorFailed',
  'vendorSilent',
  'answerUnreadable',
  'vendorContradicts',
  'titleNotMatched',
  'ownershipDiffers',
  NO_VALUE_FOUND,
  ...PENDING_WORK,
]

/** Staff have spoken with the vendor: what failed for good is asked once more. */
const retryStepCall: Bound = writes(retryStep, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, retryStep.does)
  const { stuck } = inHand.facts
  if (stuck?.step !== inHand.now.step || !HANGS_BY_ITSELF.includes(stuck.reason)) throw new Problem('eventNotExpected')
  const { reason } = body
  inHand.change(
    { stuck: undefined },
    { kind: 'retryStep', note: { step: inHand.now.step, was: stuck.reason, reason, staff: by.name } },
  )
  const job = await jobOf(context.tx, inHand)
  // What was taken back hangs by no job of the step's: only one that runs by itself may run again. Income records that
  // were not ordered are asked for by the borrower.
  const isAskedByHand =
    stuck.reason === 'vendorContradicts' || (inHand.now.step === 'INCOME_VERIFICATION' && job === undefined)
  if (isAskedByHand && !isAutomatic(inHand.now.step)) return settledStatus(inHand)
  if (job === undefined) throw new Problem('eventNotExpected')
  const about: JobData = { organisation: context.tx.organisation, application: inHand.uuid, ...job.data }
  await context.house.jobs.send(context.tx, job.queue, about)
  return settledStatus(inHand)
})

export const workflowCalls = (): readonly Bound[] => [retryStepCall, renewEvidenceCall, ...vendorCallCalls()]
