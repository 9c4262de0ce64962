import { readCase } from '@hearthline/contracts'
import { isLogWhole, type LogEntry, readApplication, readLogOf, recordOf } from '../applications/index.ts'
import { type Paper, papersOf } from '../documents/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'
import { summaryOf } from './log-summary.ts'
import { findNeeds } from './store.ts'
import type { CaseTables } from './tables.ts'

const documentOf = ({ uuid, type, createdAt, fileName, from, review, reviewReason }: Paper) => ({
  uuid,
  type,
  createdAt,
  fileName,
  from,
  review,
  reviewReason,
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
  const [papers, log, needs, { today }] = await Promise.all([
    papersOf(house.db, { organisation: tenant.id, application: params.uuid }),
    readLogOf(house.db, tenant.id, params.uuid),
    findNeeds(house.db.read<CaseTables>(tenant.id), tenant.id, params.uuid),
    context.moment(),
  ])
  return {
    record: recordOf(application, today),
    documents: papers.map(documentOf),
    log: log.map(logRowOf),
    chainIntact: isLogWhole(application, log),
    fundingApprovals: [...(application.facts.funding?.approvals ?? [])],
    needs,
  }
})
