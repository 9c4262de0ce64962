import { estimateValue } from '@hearthline/contracts'
import { openExpecting, settledStatus } from '../applications/index.ts'
import { writes } from '../platform/http/index.ts'

/** bpo/estimate-value: carries the application to an offer; before the final decision a person values the home. */
export const estimateValueCall = writes(estimateValue, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'valueEstimated')
  const { today } = await context.moment()
  const valuation = { ...body, source: 'BORROWER_ESTIMATE', asOf: today } as const
  work.change({ valuation, title: 'PREQUAL_TITLE_PROCESSING' }, { kind: 'estimateValue' })
  work.publish('valueEstimated')
  return settledStatus(work)
})
