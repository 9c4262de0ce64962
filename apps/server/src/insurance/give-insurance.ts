import { giveInsurance } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { papersIn, reviewPaper } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { policyFaults } from './judge-policy.ts'

/** The declarations page is the borrower's own; once it counts it can no longer be taken back. */
const acceptPage = async ({ tx }: WriteContext, application: string, documentUuid: string): Promise<void> => {
  const [page] = await papersIn(tx, application, [documentUuid])
  if (page?.from !== 'BORROWER' || page.type !== 'INSURANCE_DECLARATIONS') throw new Problem('documentNotFound')
  await reviewPaper(tx, application, { uuid: documentUuid, review: 'ACCEPTED', reason: null })
}

/** insurance/upload: the homeowner policy. With a trust still to be reviewed its condition keeps the step waiting. */
export const giveInsuranceCall: Bound = writes(giveInsurance, async ({ params, body }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'trustAndInsuranceComplete')
  const fields = policyFaults(inHand.facts, body, (await context.moment()).today)
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  await acceptPage(context, inHand.uuid, body.documentUuid)
  const { documentUuid: document, ...policy } = body
  inHand.change({ insurance: { complete: true, ...policy } }, { kind: 'giveInsurance', note: { document } })
  inHand.tell('trustAndInsuranceComplete')
  return settledStatus(inHand)
})
