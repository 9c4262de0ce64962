import { certifySummary } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { findNewest } from './store.ts'
import type { DocumentTables } from './tables.ts'

/** start/app-summary: the borrower certifies that the summary, read to its end, is true. The log says which it was. */
export const certifySummaryCall = writes(certifySummary, async ({ params: { uuid: application } }, context) => {
  const { organisation } = context.tx
  const [work, summary] = await Promise.all([
    openExpecting(context, application, 'summaryCertified'),
    findNewest(context.tx.as<DocumentTables>(), { organisation, application }, 'SUMMARY_DISCLOSURE'),
  ])
  if (summary?.mustBeRead && summary.readAt === null) throw new Problem('readToTheEndFirst')
  work.change(
    { disclosures: { ...work.facts.disclosures, summaryCertifiedAt: work.at } },
    {
      kind: 'certifySummary',
      ...(summary !== undefined && { note: { document: summary.uuid, sha256: summary.sha256 } }),
    },
  )
  work.publish('summaryCertified')
  return settledStatus(work)
})
