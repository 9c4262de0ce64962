import { approveFunding } from '@hearthline/contracts'
import { blockingConditions } from '@hearthline/domain/conditions'
import { openRedFlags } from '@hearthline/domain/red-flags'
import { openApplication, readApplication, readSecret, statusOf } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { StillPending } from '../vendors/index.ts'

const needed = 2

/** Four eyes: two different people approve, then the money is sent by a job that leaves with the commit. */
export const fundingCalls = (): readonly Bound[] => [
  writes(approveFunding, async ({ params }, { caller, house, moment, tx }) => {
    const by = { caller, does: 'approveFunding', moment: await moment() } as const
    const inHand = await openApplication(tx, params.uuid, by)
    const funding = inHand.facts.funding ?? { approvals: [] }
    if (inHand.now.step !== 'FUNDING_DECISION' || funding.approvals.length >= needed)
      throw new Problem('eventNotExpected')
    // Refused or still under review: nobody approves a payment into it.
    if ((inHand.facts.bank?.disburse?.status ?? 'VERIFIED') !== 'VERIFIED') throw new Problem('accountNotVerified')
    if (blockingConditions(inHand.facts, inHand.now.step).length > 0) throw new Problem('conditionsOpen')
    if (openRedFlags(inHand.facts).length > 0) throw new Problem('redFlagsOpen')
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    if (funding.approvals.some(({ staffUuid }) => staffUuid === caller.identityUuid))
      throw new Problem('alreadyApproved')
    const approvals = [...funding.approvals, { staffUuid: caller.identityUuid, name: caller.name, at: inHand.at }]
    inHand.change({ funding: { ...funding, approvals } }, { kind: 'fundingApproval' })
    if (approvals.length === needed) {
      inHand.tell('fundingApproved')
      await house.jobs.send(tx, 'disburse', { organisation: tx.organisation, application: inHand.uuid })
    }
    await tx.settle()
    return statusOf(inHand.now)
  }),
]

const system = { kind: 'system', name: 'funding' } as const

/** Sends the draw, less the fee and the payoffs. The vendor knows a repeated reference as the same payment. */
export const disburse =
  (house: House, zoneOf: (organisation: string) => string) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const moment = await house.clock.at(organisation, zoneOf(organisation))
    const by = { caller: system, does: 'changeApplication', moment } as const
    const { step, facts } = await readApplication(house.db, organisation, uuid, by)
    if (step !== 'FUNDING_DECISION' || (facts.funding?.approvals.length ?? 0) < needed) return
    const account = facts.bank?.disburse
    const accountNumber = await readSecret({ db: house.db, keys: house.keys, organisation }, uuid, 'DISBURSE_ACCOUNT')
    if (account === undefined || accountNumber === undefined || facts.offer === undefined)
      throw new Error('an application cannot be funded without an offer and an account')
    const payoffs = (facts.liens?.items ?? []).filter((lien) => lien.beingPaidOff)
    const answer = await house.vendorsFor(organisation).payments.send({
      reference: `${uuid}:draw`,
      amountCents: facts.offer.netCents - payoffs.reduce((sum, lien) => sum + lien.balanceCents, 0),
      routingNumber: account.routingNumber,
      accountNumber,
      holderName: account.holderName,
    })
    if (answer.outcome === 'pending') throw new StillPending('payments', 'the bank has not confirmed the payment yet')
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, by)
      if (inHand.now.step !== 'FUNDING_DECISION') return
      const funding = inHand.facts.funding ?? { approvals: [] }
      inHand.change(
        { funding: { ...funding, disbursedOn: moment.today, reference: answer.traceNumber }, stuck: undefined },
        { kind: 'disbursed' },
      )
      inHand.tell('disbursed')
    })
  }
