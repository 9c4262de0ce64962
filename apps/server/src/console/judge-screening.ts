import { judgeScreening } from '@hearthline/contracts'
import { type InHand, mustBeSecond, openForStaff, settledStatus } from '../applications/index.ts'
import { passFundingScreening } from '../funding/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { declineByPerson } from '../underwriting/index.ts'
import { type Judged, passScreening } from '../verification/index.ts'

/** Where the list is asked: when an identity is believed, and again before money moves. */
const PASS: Readonly<Record<string, (inHand: InHand, judged: Judged) => void>> = {
  IDENTITY_VERIFICATION: passScreening,
  FUNDABLE: passFundingScreening,
}

/** A look-alike on the sanctions list: somebody else, or the end of the application. */
export const judgeScreeningCall = (registry: Registry): Bound =>
  writes(judgeScreening, async ({ params, body }, context) => {
    const { inHand, by } = await openForStaff(context, params.uuid, judgeScreening.does)
    const { step } = inHand.now
    const { needsAttention } = inHand.facts
    const pass = PASS[step]
    if (pass === undefined || needsAttention?.step !== step || needsAttention.reason !== 'screeningMatch')
      throw new Problem('eventNotExpected')
    const { reason, verdict } = body
    if (verdict === 'SOMEBODY_ELSE') {
      await mustBeSecond(context, 'passScreening', { registry, inHand })
      pass(inHand, { reason, by })
    } else {
      // The list itself is never named to whoever is on it.
      await declineByPerson(registry)(context, inHand, { reasons: ['IDENTITY_UNVERIFIED'], reason, by })
      inHand.tell('declined')
    }
    return settledStatus(inHand)
  })
