import { renewReport } from '@hearthline/contracts'
import { consentOf, openExpecting, settledStatus, withConsent } from '../applications/index.ts'
import { writes } from '../platform/http/index.ts'

/** On top of a page whose report ran out: the borrower agrees to another hard inquiry. Before its end the event is refused (legal-gates.ts). */
export const renewReportCall = writes(renewReport, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'reportExpired')
  const consent = consentOf('HARD_CREDIT', { locale: body.locale, at: work.at })
  work.change({ consents: withConsent(work.facts.consents, consent) }, { kind: 'renewReport' })
  work.publish('reportExpired')
  return settledStatus(work)
})
