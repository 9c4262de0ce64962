import { certifySummary } from '@hearthline/contracts'
import { writes } from '../platform/http/index.ts'
import { openExpecting, settledStatus } from './open-expecting.ts'

/** start/app-summary: the borrower certifies that the summary is true. */
export const certifySummaryCall = writes(certifySummary, async ({ params }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'summaryCertified')
  inHand.change(
    { disclosures: { ...inHand.facts.disclosures, summaryCertifiedAt: inHand.at } },
    { kind: 'certifySummary' },
  )
  inHand.tell('summaryCertified')
  return settledStatus(inHand)
})
