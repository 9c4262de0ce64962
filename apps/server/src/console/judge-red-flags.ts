import { judgeRedFlags } from '@hearthline/contracts'
import { flagsToJudge } from '@hearthline/domain/red-flags'
import { openForStaff, settledStatus } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { declineByPerson } from '../underwriting/index.ts'

/**
 * The fraud queue: staff clear the open red flags with a reason, or decline the application (16 CFR 681.1(d)(2)(iii)).
 */
export const judgeRedFlagsCall = (registry: Registry): Bound =>
  writes(judgeRedFlags, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, judgeRedFlags.does)
    const flags = flagsToJudge(work.facts)
    if (flags.length === 0 || !work.now.isOpen) throw new Problem('eventNotExpected')
    const { reason, verdict } = body
    if (verdict === 'REFUSE') {
      await declineByPerson(registry)(context, work, { reasons: ['IDENTITY_UNVERIFIED'], reason, by })
      work.publish('declined')
      return settledStatus(work)
    }
    const { redFlags } = work.facts
    const judged = [...(redFlags?.judged ?? []), { flags, reason, by, at: work.at }]
    work.change(
      { redFlags: { ...redFlags, judged } },
      { kind: 'clearRedFlags', note: { flags: flags.join(' '), reason, staff: by.name } },
    )
    return settledStatus(work)
  })
