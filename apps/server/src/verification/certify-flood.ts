import type { FloodForm } from '@hearthline/contracts'
import type { ApplicationFacts, Flood, FloodDetermination } from '@hearthline/domain/application'
import type { StepContext } from '../applications/index.ts'
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

/** The determination as it is kept, whoever made it. */
const certified = ({ zone, determination }: { zone: string; determination?: FloodDetermination | undefined }) => ({
  status: 'CERTIFIED' as const,
  zone,
  specialHazardArea: isSpecialHazardArea(zone),
  ...(determination && { determination }),
})

/** The same from a certificate on paper, as a person copied it. */
export const certifiedByHand = (form: Omit<FloodForm, 'reason'>): Flood => {
  const { zone, certificateNumber: _, participates, lifeOfLoan, ...fields } = form
  const determination = { ...fields, participates: participates === 'YES', lifeOfLoan: lifeOfLoan === 'YES' }
  return { ...certified({ zone: zone.toUpperCase(), determination }), byHand: true }
}

/**
 * The certificate once a newer report has come with an answer. What a person certified stands, and no 'later' takes a
 * certificate back; either is as old as it was, and not as young as the report.
 */
export const keptFlood = ({ flood, hardCredit }: ApplicationFacts, answer: Flood): Flood =>
  flood?.status === 'CERTIFIED' && (flood.byHand === true || answer.status === 'ORDERED')
    ? { ...flood, certifiedOn: flood.certifiedOn ?? hardCredit?.pulledOn }
    : answer
