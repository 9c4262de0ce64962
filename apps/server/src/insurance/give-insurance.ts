import { giveInsurance } from '@hearthline/contracts'
import { hazardErrors } from '@hearthline/domain/insurance'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { changeAndGoOn } from './go-on-insured.ts'
import { acceptPage, requirePage } from './policy-page.ts'

/**
 * insurance/upload: the homeowner policy. A flood policy that is still owed, or a trust still to be reviewed, keeps the
 * step waiting.
 */
export const giveInsuranceCall: Bound = writes(giveInsurance, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'trustAndInsuranceComplete')
  const fields = hazardErrors(work.facts, body, work.today)
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  await requirePage(context, work.uuid, body.documentUuid)
  await acceptPage(context, work.uuid, body.documentUuid)
  const { documentUuid: document, ...policy } = body
  changeAndGoOn(work, { insurance: { complete: false, ...policy } }, { kind: 'giveInsurance', note: { document } })
  return settledStatus(work)
})
