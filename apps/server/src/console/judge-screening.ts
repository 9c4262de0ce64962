import { judgeScreening } from '@hearthline/contracts'
import { mustBeSecond, openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { passFundingScreening } from '../funding/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { declineByPerson } from '../underwriting/index.ts'
import { type Judged, passScreening } from '../verification/index.ts'

/** Where the list is asked: when an identity is believed, and again before money moves. */
const PASS: Readonly<Record<string, (work: UnitOfWork, judged: Judged) => void>> = {
  IDENTITY_VERIFICATION: passScreening,
  FUNDABLE: passFundingScreening,
}

/** A look-alike on the sanctions list: somebody else, or the end of the application. */
export const judgeScreeningCall = (registry: Registry): Bound =>
  writes(judgeScreening, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, judgeScreening.does)
    const { step } = work.now
    const { needsAttention } = work.facts
    const pass = PASS[step]
    if (pass === undefined || needsAttention?.step !== step || needsAttention.reason !== 'screeningMatch')
      throw new Problem('eventNotExpected')
    const { reason, verdict } = body
    if (verdict === 'SOMEBODY_ELSE') {
      await mustBeSecond(context, 'passScreening', { registry, work })
      pass(work, { reason, by })
    } else {
      // The list itself is never named to whoever is on it.
      await declineByPerson(registry)(context, work, { reasons: ['IDENTITY_UNVERIFIED'], reason, by })
      work.publish('declined')
    }
    return settledStatus(work)
  })
