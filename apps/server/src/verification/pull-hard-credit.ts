import { type StepJob, tryNumber } from '../applications/index.ts'
import { StillPending } from '../vendors/index.ts'
import { askBureau, inCreditTrouble, withReport } from './ask-bureau.ts'
import { certifyFlood, keptFlood } from './certify-flood.ts'
import { creditOf, withNewInquiries } from './credit-facts.ts'

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
