import { type IdentityCheck, owesAdverseActionNotice } from '@hearthline/domain/application'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import { type AutomaticStep, rowOf, type Step } from '@hearthline/domain/workflow'
import type { StepJob, UnitOfWork } from '../applications/index.ts'
import { everyDocumentNow } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { Queue } from '../platform/jobs/index.ts'
import { isFloodNoticeDue } from './owed-documents.ts'

/** One job for each automatic step: a new automatic row of the table breaks the build here. */
export type StepJobs = Readonly<Record<AutomaticStep, StepJob>>

export const isAutomatic = (step: Step): step is AutomaticStep => {
  const { waitsOn } = rowOf(step)
  return waitsOn === 'system' || waitsOn === 'vendor'
}

export type Job = { readonly queue: Queue; readonly data?: Readonly<Record<string, string>> }

type Whose = { readonly identity: IdentityCheck | undefined; readonly signer: string | null }

/** The job of the pending identity check, with the same documents and try number. */
const identityJobOf = async (tx: Tx, { uuid, now }: UnitOfWork, { identity, signer }: Whose): Promise<Job> => {
  const shown: readonly string[] = identity?.documents ?? []
  const loanDocuments = (await everyDocumentNow(tx, uuid)).filter(
    (document) => document.review === 'IN_REVIEW' && document.signer === signer && shown.includes(document.type),
  )
  const documents = loanDocuments.map((document) => document.uuid).join(',')
  const attempt = String(identity?.tries ?? 0)
  return { queue: 'identity', data: { attempt, documents, step: now.step, ...(signer !== null && { signer }) } }
}

/** The additional signer whose documents have waited longest for the vendor. */
const signerJob = async (tx: Tx, work: UnitOfWork): Promise<Job | undefined> => {
  const [first] = (work.facts.coSigners ?? [])
    .filter(({ identity, identityForPerson }) => identity?.status === 'IN_REVIEW' && identityForPerson === undefined)
    .toSorted((a, b) => (a.identity?.submittedAt ?? '').localeCompare(b.identity?.submittedAt ?? ''))
  return first && identityJobOf(tx, work, { identity: first.identity, signer: first.uuid })
}

/** The job for income records that were ordered and have not come. */
const orderJob = ({ now, facts }: UnitOfWork): Job | undefined => {
  const order = facts.incomeVerification?.sources.find(({ ordered }) => ordered !== undefined)
  return order && { queue: 'income', data: { step: now.step, link: order.id } }
}

/** The jobs of steps that are not automatic. */
const JOBS_OF_WAITING_STEPS: Partial<Record<Step, (tx: Tx, work: UnitOfWork) => Promise<Job | undefined>>> = {
  INCOME_VERIFICATION: async (_, work) => orderJob(work),
  IDENTITY_VERIFICATION: (tx, work) => identityJobOf(tx, work, { identity: work.facts.identity, signer: null }),
  CO_DEED_REQ: async (tx, work) =>
    work.facts.signing?.toSetSince === undefined
      ? signerJob(tx, work)
      : { queue: 'signatures', data: { step: work.now.step } },
  DEED_SIGNING: async () => ({ queue: 'notary', data: { step: 'DEED_SIGNING' } }),
  FUNDING_DECISION: async () => ({ queue: 'disburse' }),
  COMPLETE: async (_, { facts }) => (owesRestatedSchedule(facts) ? { queue: 'papers' } : undefined),
  DECLINED: async () => ({ queue: 'papers' }),
  CANCELLED: async (_, { now, facts }) => (owesAdverseActionNotice(facts, now.step) ? { queue: 'papers' } : undefined),
}

/** The job by which an application's step asks its vendor once more; undefined where the step asks nobody. */
export const jobOf = async (tx: Tx, work: UnitOfWork): Promise<Job | undefined> => {
  const { step, lastSeq } = work.now
  if (isAutomatic(step)) return { queue: 'step', data: { step, seq: String(lastSeq) } }
  const job = await JOBS_OF_WAITING_STEPS[step]?.(tx, work)
  return job ?? (isFloodNoticeDue(work) ? { queue: 'papers' } : undefined)
}
