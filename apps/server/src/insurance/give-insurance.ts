import { giveInsurance } from '@hearthline/contracts'
import { hazardFaults } from '@hearthline/domain/insurance'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { changeAndGoOn } from './go-on-insured.ts'
import { acceptPage, requirePage } from './policy-page.ts'

/**
 * insurance/upload: the homeowner policy. A flood policy that is still owed, or a trust still to be reviewed, keeps the
 * step waiting.
 */
export const giveInsuranceCall: Bound = writes(giveInsurance, async ({ params, body }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'trustAndInsuranceComplete')
  const fields = hazardFaults(inHand.facts, body, inHand.today)
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  await requirePage(context, inHand.uuid, body.documentUuid)
  await acceptPage(context, inHand.uuid, body.documentUuid)
  const { documentUuid: document, ...policy } = body
  changeAndGoOn(inHand, { insurance: { complete: false, ...policy } }, { kind: 'giveInsurance', note: { document } })
  return settledStatus(inHand)
})
