import { certifySummary } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'
import { papersNow } from './papers.ts'
import type { Paper } from './store.ts'

const isSummary = ({ isTranslation, type }: Paper): boolean => type === 'SUMMARY_DISCLOSURE' && isTranslation !== true

/** start/app-summary: the borrower certifies that the summary, read to its end, is true. The log says which it was. */
export const certifySummaryCall = writes(certifySummary, async ({ params }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'summaryCertified')
  const summary = (await papersNow(context.tx, inHand.uuid)).find(isSummary)
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
