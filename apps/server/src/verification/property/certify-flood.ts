import { certifyFloodByHand, type FloodForm } from '@hearthline/contracts'
import type { ApplicationFacts, Flood, FloodDetermination } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { openForStaff, type StepContext, settledStatus } from '../../applications/index.ts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import { homeOf } from './home-of.ts'

/** Zones whose letter is A or V are special flood hazard areas (44 CFR 64.3). */
export const isSpecialHazardArea = (zone: string): boolean => /^[AV]/i.test(zone.trim())

/** Orders the flood certificate, or asks after it: the reference is the application's own. */
export const certifyFlood = async ({
  application,
  app,
  organisation,
  today,
}: Pick<StepContext, 'application' | 'app' | 'organisation' | 'today'>): Promise<Flood> => {
  const answer = await app.vendorsFor(organisation).flood.certify({
    reference: `${application.uuid}:flood`,
    home: homeOf(application.facts),
    askedOn: today,
  })
  if (answer.outcome === 'pending') return { status: 'ORDERED' }
  return certified(answer)
}

/** The determination as it is stored, whether a vendor or a person made it. */
const certified = ({ zone, determination }: { zone: string; determination?: FloodDetermination | undefined }) => ({
  status: 'CERTIFIED' as const,
  zone,
  specialHazardArea: isSpecialHazardArea(zone),
  ...(determination && { determination }),
})

/** The determination of a certificate on paper, as a person entered it. */
export const certifiedByHand = (form: Omit<FloodForm, 'reason'>): Flood => {
  const { zone, certificateNumber: _, participates, lifeOfLoan, ...fields } = form
  const determination = { ...fields, participates: participates === 'YES', lifeOfLoan: lifeOfLoan === 'YES' }
  return { ...certified({ zone: zone.toUpperCase(), determination }), byHand: true }
}

/**
 * The certificate to keep once a newer report has come. A certificate entered by a person stays, and a pending answer
 * never replaces one; a certificate that stays keeps its own date.
 */
export const keptFlood = ({ flood, hardCredit }: ApplicationFacts, answer: Flood): Flood =>
  flood?.status === 'CERTIFIED' && (flood.byHand === true || answer.status === 'ORDERED')
    ? { ...flood, certifiedOn: flood.certifiedOn ?? hardCredit?.pulledOn }
    : answer

/**
 * A person enters a certificate that came on paper before the vendor answered; the closing documents are made with it.
 */
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
