import { type IdentityCheck, owesAdverseActionNotice } from '@hearthline/domain/application'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import type { Step } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { everyPaperNow } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { Queue } from '../platform/jobs/index.ts'
import { isFloodNoticeDue } from './keep-flood-notice.ts'
import { isAutomatic } from './step-jobs.ts'

export type Job = { readonly queue: Queue; readonly data?: Readonly<Record<string, string>> }

type Whose = { readonly identity: IdentityCheck | undefined; readonly signer: string | null }

/** The try that hangs, with the same papers: the vendor knows it by its number. */
const identityJobOf = async (tx: Tx, { uuid, now }: InHand, { identity, signer }: Whose): Promise<Job> => {
  const shown: readonly string[] = identity?.documents ?? []
  const papers = (await everyPaperNow(tx, uuid)).filter(
    (paper) => paper.review === 'IN_REVIEW' && paper.signer === signer && shown.includes(paper.type),
  )
  const documents = papers.map((paper) => paper.uuid).join(',')
  const attempt = String(identity?.tries ?? 0)
  return { queue: 'identity', data: { attempt, documents, step: now.step, ...(signer !== null && { signer }) } }
}

/** The additional signer whose documents have waited longest for the vendor. */
const signerJob = async (tx: Tx, inHand: InHand): Promise<Job | undefined> => {
  const [first] = (inHand.facts.coSigners ?? [])
    .filter(({ identity, identityForPerson }) => identity?.status === 'IN_REVIEW' && identityForPerson === undefined)
    .toSorted((a, b) => (a.identity?.submittedAt ?? '').localeCompare(b.identity?.submittedAt ?? ''))
  return first && identityJobOf(tx, inHand, { identity: first.identity, signer: first.uuid })
}

/** Records that were ordered by a signed form, and have not come. */
const orderJob = ({ now, facts }: InHand): Job | undefined => {
  const order = facts.incomeVerification?.sources.find(({ ordered }) => ordered !== undefined)
  return order && { queue: 'income', data: { step: now.step, link: order.id } }
}

/** Work that leaves a step which is not itself automatic. */
const BESIDE_STEPS: Partial<Record<Step, (tx: Tx, inHand: InHand) => Promise<Job | undefined>>> = {
  INCOME_VERIFICATION: async (_, inHand) => orderJob(inHand),
  IDENTITY_VERIFICATION: (tx, inHand) => identityJobOf(tx, inHand, { identity: inHand.facts.identity, signer: null }),
  CO_DEED_REQ: async (tx, inHand) =>
    inHand.facts.signing?.toSetSince === undefined
      ? signerJob(tx, inHand)
      : { queue: 'signatures', data: { step: inHand.now.step } },
  DEED_SIGNING: async () => ({ queue: 'notary', data: { step: 'DEED_SIGNING' } }),
  FUNDING_DECISION: async () => ({ queue: 'disburse' }),
  COMPLETE: async (_, { facts }) => (owesRestatedSchedule(facts) ? { queue: 'papers' } : undefined),
  DECLINED: async () => ({ queue: 'papers' }),
  CANCELLED: async (_, { now, facts }) => (owesAdverseActionNotice(facts, now.step) ? { queue: 'papers' } : undefined),
}

/** The job by which an application's step asks its vendor once more; undefined where the step asks nobody. */
export const jobOf = async (tx: Tx, inHand: InHand): Promise<Job | undefined> => {
  const { step, lastSeq } = inHand.now
  if (isAutomatic(step)) return { queue: 'step', data: { step, seq: String(lastSeq) } }
  const beside = await BESIDE_STEPS[step]?.(tx, inHand)
  return beside ?? (isFloodNoticeDue(inHand) ? { queue: 'papers' } : undefined)
}
