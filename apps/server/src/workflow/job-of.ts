import type { Step } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { everyPaperNow } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { Queue } from '../platform/jobs/index.ts'
import { isAutomatic } from './step-jobs.ts'

export type Job = { readonly queue: Queue; readonly data?: Readonly<Record<string, string>> }

/** The try that hangs, with the same papers: the vendor knows it by its number. */
const identityJob = async (tx: Tx, { uuid, facts: { identity } }: InHand): Promise<Job> => {
  const shown: readonly string[] = identity?.documents ?? []
  const papers = (await everyPaperNow(tx, uuid)).filter(
    ({ type, review }) => review === 'IN_REVIEW' && shown.includes(type),
  )
  const documents = papers.map((paper) => paper.uuid).join(',')
  return { queue: 'identity', data: { attempt: String(identity?.tries ?? 0), documents } }
}

/** Work that leaves a step which is not itself automatic. */
const BESIDE_STEPS: Partial<Record<Step, (tx: Tx, inHand: InHand) => Promise<Job>>> = {
  IDENTITY_VERIFICATION: identityJob,
  DEED_SIGNING: async () => ({ queue: 'notary' }),
  FUNDING_DECISION: async () => ({ queue: 'disburse' }),
  DECLINED: async () => ({ queue: 'papers' }),
}

/** The job by which an application's step asks its vendor once more; undefined where the step asks nobody. */
export const jobOf = async (tx: Tx, inHand: InHand): Promise<Job | undefined> => {
  const { step, lastSeq } = inHand.now
  if (isAutomatic(step)) return { queue: 'step', data: { step, seq: String(lastSeq) } }
  return BESIDE_STEPS[step]?.(tx, inHand)
}
