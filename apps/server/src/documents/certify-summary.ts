import { certifySummary } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { findNewest } from './store.ts'
import type { DocumentTables } from './tables.ts'

/** start/app-summary: the borrower certifies that the summary, read to its end, is true. The log says which it was. */
export const certifySummaryCall = writes(certifySummary, async ({ params: { uuid: application } }, context) => {
  const { organisation } = context.tx
  const [inHand, summary] = await Promise.all([
    openExpecting(context, application, 'summaryCertified'),
    findNewest(context.tx.as<DocumentTables>(), { organisation, application }, 'SUMMARY_DISCLOSURE'),
  ])
  if (summary?.mustBeRead && summary.readAt === null) throw new Problem('readToTheEndFirst')
  inHand.change(
    { disclosures: { ...inHand.facts.disclosures, summaryCertifiedAt: inHand.at } },
    {
      kind: 'certifySummary',
      ...(summary !== undefined && { note: { document: summary.uuid, sha256: summary.sha256 } }),
    },
  )
  inHand.tell('summaryCertified')
  return settledStatus(inHand)
})
