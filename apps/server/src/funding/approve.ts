import { approveFunding } from '@hearthline/contracts'
import { APPROVALS_NEEDED, isMoneyUnderWay } from '@hearthline/domain/application'
import { blockingConditions } from '@hearthline/domain/conditions'
import { openRedFlags } from '@hearthline/domain/red-flags'
import { isBarred } from '@hearthline/domain/second-person'
import { kindsDoneBy, openApplication, statusOf } from '../applications/index.ts'
import { mustHaveSignedDocuments } from '../documents/index.ts'
import { Problem, writes } from '../platform/http/index.ts'

/** Four eyes: two different people approve, then the money is sent by a job that leaves with the commit. */
export const approveFundingCall = writes(approveFunding, async ({ params }, { caller, house, moment, tx }) => {
  const by = { caller, does: 'approveFunding', moment: await moment() } as const
  const inHand = await openApplication(tx, params.uuid, by)
  const funding = inHand.facts.funding ?? { approvals: [] }
  if (inHand.now.step !== 'FUNDING_DECISION' || isMoneyUnderWay(inHand.facts)) throw new Problem('eventNotExpected')
  // Refused or still under review: nobody approves a payment into it.
  if ((inHand.facts.bank?.disburse?.status ?? 'VERIFIED') !== 'VERIFIED') throw new Problem('accountNotVerified')
  if (blockingConditions(inHand.facts, inHand.now.step).length > 0) throw new Problem('conditionsOpen')
  if (openRedFlags(inHand.facts).length > 0) throw new Problem('redFlagsOpen')
  await mustHaveSignedDocuments(tx, inHand)
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  if (funding.approvals.some(({ staffUuid }) => staffUuid === caller.identityUuid)) throw new Problem('alreadyApproved')
  if (isBarred('approveFunding', await kindsDoneBy(tx, inHand.uuid, caller.identityUuid))) throw new Problem('ownWork')
  const { identityUuid: staffUuid, name, roles } = caller
  const approvals = [...funding.approvals, { staffUuid, name, roles, at: inHand.at }]
  inHand.change({ funding: { ...funding, approvals } }, { kind: 'fundingApproval' })
  if (approvals.length === APPROVALS_NEEDED) {
    inHand.tell('fundingApproved')
    await house.jobs.send(tx, 'disburse', { organisation: tx.organisation, application: inHand.uuid })
  }
  await tx.settle()
  return statusOf(inHand.now)
})
