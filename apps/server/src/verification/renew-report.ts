import { renewReport } from '@hearthline/contracts'
import { consentOf, openExpecting, settledStatus, withConsent } from '../applications/index.ts'
import { writes } from '../platform/http/index.ts'

/** On top of a page whose report ran out: the borrower agrees to another hard inquiry. Before its end the event is refused (legal-gates.ts). */
export const renewReportCall = writes(renewReport, async ({ params, body }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'reportExpired')
  const consent = consentOf('HARD_CREDIT', { locale: body.locale, at: inHand.at })
  inHand.change({ consents: withConsent(inHand.facts.consents, consent) }, { kind: 'renewReport' })
  inHand.tell('reportExpired')
  return settledStatus(inHand)
})
