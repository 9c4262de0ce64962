import { readCase } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { identityRecords } from '@hearthline/domain/identity-programme'
import { openRedFlags, RED_FLAGS, type RedFlag } from '@hearthline/domain/red-flags'
import { handChecks } from '@hearthline/domain/tasks'
import { isLogWhole, type LogEntry, readApplication, readLogOf, recordOf } from '../applications/index.ts'
import { everyPaperOf, type Paper } from '../documents/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { tasksOf } from '../tasks/index.ts'
import { decisionsOf, whatWouldChange } from '../underwriting/index.ts'
import { summaryOf } from './log-summary.ts'

const documentOf = ({ uuid, type, createdAt, fileName, from, review, reviewReason }: Paper) => ({
  uuid,
  type,
  createdAt,
  fileName,
  from,
  review,
  reviewReason,
})

const isFlag = (word: string): word is RedFlag => (RED_FLAGS as readonly string[]).includes(word)

const redFlagsOf = (facts: ApplicationFacts) => ({
  open: openRedFlags(facts),
  judged: (facts.redFlags?.judged ?? []).map((one) => ({ ...one, flags: one.flags.filter(isFlag) })),
})

const logRowOf = (entry: LogEntry) => ({
  seq: entry.seq,
  at: entry.at.toISOString(),
  kind: entry.kind,
  by: entry.byKind,
  summary: summaryOf(entry),
  hash: entry.hash.toString('hex'),
})

/** One application as the lender's staff see it, with the proof that nobody rewrote its log. */
export const readCaseCall: Bound = reads(readCase, async ({ params }, context) => {
  const { caller, house, tenant } = context
  const application = await readApplication(house.db, tenant.id, params.uuid, { caller, does: 'readApplication' })
  const place = { organisation: tenant.id, application: params.uuid }
  const { facts } = application
  const { now, today } = await context.moment()
  const [papers, log, tasks] = await Promise.all([
    everyPaperOf(house.db, place),
    readLogOf(house.db, tenant.id, params.uuid),
    tasksOf(house.db, place, now),
  ])
  return {
    record: recordOf(application, today),
    documents: papers.map(documentOf),
    log: log.map(logRowOf),
    chainIntact: isLogWhole(application, log),
    fundingApprovals: facts.funding?.approvals ?? [],
    tasks,
    clearedReviews: facts.clearedReviews ?? [],
    creditTrouble: facts.creditTrouble ?? null,
    trustReview: facts.trustReview ?? null,
    identityRecords: identityRecords(facts),
    redFlags: redFlagsOf(facts),
    checks: handChecks(facts),
    decisions: await decisionsOf(house.db, place),
    whatWouldChange: await whatWouldChange(house.db, tenant.id, application),
  }
})
