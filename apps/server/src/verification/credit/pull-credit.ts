import { type StepJob, tryNumber } from '../../applications/index.ts'
import { StillPending } from '../../vendors/index.ts'
import { certifyFlood, keptFlood } from '../property/certify-flood.ts'
import { askBureau, inCreditTrouble, withReport } from './ask-bureau.ts'
import { creditOf, liensFromReport, withNewInquiries } from './credit-facts.ts'

/**
 * WAITING_FOR_SOFT_CREDIT and IN_PROGRESS: the report that rates are shown by. Waiting again, it asks after the same
 * pull; a corrected identity or a lifted lock is a new one.
 */
export const pullSoftCredit: StepJob = async (context) => {
  const { application, app, organisation, today } = context
  const nth = await tryNumber(context, 'WAITING_FOR_SOFT_CREDIT', 'IN_PROGRESS')
  const answer = await askBureau(context, { kind: 'soft', reference: `${application.uuid}:soft:${nth}` })
  if (answer.outcome === 'report') {
    const { report } = answer
    const change = {
      softCredit: creditOf(report, { bureau: app.vendorsFor(organisation).credit.bureau, pulledOn: today }),
      liens: liensFromReport(report, today),
      delinquent: report.delinquent,
    }
    return withReport(change, 'softCreditPulled')
  }
  if (answer.outcome !== 'pending') return inCreditTrouble(context, answer.outcome)
  if (application.step === 'IN_PROGRESS') throw new StillPending('credit', 'the bureau has not finished its report yet')
  return (work) => work.publish('creditPending')
}

/** HARD_CREDIT_PULL: the report that the decision rests on, and the flood certificate ordered with it. */
export const pullHardCredit: StepJob = async (context) => {
  const { application, app, organisation, today } = context
  const nth = await tryNumber(context, 'HARD_CREDIT_PULL')
  const answer = await askBureau(context, { kind: 'hard', reference: `${application.uuid}:hard:${nth}` })
  if (answer.outcome === 'pending') throw new StillPending('credit', 'the bureau has not finished its report yet')
  if (answer.outcome !== 'report') return inCreditTrouble(context, answer.outcome)
  const { liens } = application.facts
  const flood = await certifyFlood(context)
  const change = {
    ...(liens !== undefined && { liens: withNewInquiries(liens, answer.report, today) }),
    hardCredit: creditOf(answer.report, { bureau: app.vendorsFor(organisation).credit.bureau, pulledOn: today }),
  }
  return (work) => withReport({ ...change, flood: keptFlood(work.facts, flood) }, 'hardCreditPulled')(work)
}
