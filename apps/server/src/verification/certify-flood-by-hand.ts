import { certifyFloodByHand } from '@hearthline/contracts'
import { expects } from '@hearthline/domain/workflow'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { certifiedByHand } from './certify-flood.ts'

/** The certificate came on paper before the vendor's answer: the closing papers are made with it. */
export const certifyFloodByHandCall: Bound = writes(certifyFloodByHand, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, certifyFloodByHand.does)
  if (!expects(work.now.step, 'floodCertified') || work.facts.flood?.status !== 'ORDERED')
    throw new Problem('eventNotExpected')
  const { reason, ...certificate } = body
  const { certificateNumber } = certificate
  work.change(
    {
      flood: certifiedByHand(certificate),
      needsAttention: undefined,
    },
    { kind: 'certifyFlood', note: { certificateNumber, reason, staff: by.name } },
  )
  work.publish('floodCertified')
  return settledStatus(work)
})
