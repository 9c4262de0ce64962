import { approveFunding, confirmPayee, type ProblemCode, takeBackApprovals } from '@hearthline/contracts'
import { APPROVALS_NEEDED, isMoneyUnderWay, isReleased } from '@hearthline/domain/application'
import { type FundingCheck, fundingChecklist, payeeToConfirm } from '@hearthline/domain/funding'
import {
  mustBeSecond,
  openApplication,
  openForStaff,
  settledStatus,
  statusOf,
  type UnitOfWork,
} from '../applications/index.ts'
import { filedDocuments, mustHaveSignedDocuments } from '../documents/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { refuseFrozenPayments } from '../security/index.ts'

/** The problem for each red check; the refusal lists all that are red. */
const RED: Readonly<Record<FundingCheck, ProblemCode>> = {
  account: 'accountNotVerified',
  payee: 'fundingCheckRed',
  conditions: 'conditionsOpen',
  redFlags: 'redFlagsOpen',
  signedDocuments: 'signedDocumentsMissing',
  spousesConsent: 'spouseConsentMissing',
  rightToCancel: 'fundingCheckRed',
  insurance: 'fundingCheckRed',
  title: 'fundingCheckRed',
  flood: 'fundingCheckRed',
  sanctions: 'fundingCheckRed',
  evidence: 'fundingCheckRed',
}

/** Throws if a check of the funding checklist that staff see is red. */
const mustBeGreen = async (tx: Tx, work: UnitOfWork): Promise<void> => {
  const onFile = await filedDocuments(tx, work.uuid)
  const red = fundingChecklist({ facts: work.facts, today: work.today, onFile }).filter(({ state }) => state === 'red')
  const [first] = red
  if (first === undefined) return
  // This refusal names each missing document.
  if (first.check === 'signedDocuments') await mustHaveSignedDocuments(tx, work)
  const fields = red.map(({ check }) => ({ path: check, code: 'required' as const }))
  throw new Problem(RED[first.check], { fields })
}

/** Four eyes: after two different people approve, a job sent with the commit sends the money. */
export const approveFundingCall = (registry: Registry): Bound =>
  writes(approveFunding, async ({ params }, context) => {
    const { caller, app, moment, tx } = context
    const by = { caller, does: 'approveFunding', moment: await moment() } as const
    const work = await openApplication(tx, params.uuid, by)
    const funding = work.facts.funding ?? { approvals: [] }
    if (work.now.step !== 'FUNDING_DECISION' || isMoneyUnderWay(work.facts)) throw new Problem('eventNotExpected')
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    if (funding.approvals.some(({ staffUuid }) => staffUuid === caller.identityUuid))
      throw new Problem('alreadyApproved')
    await refuseFrozenPayments(app, tx.organisation)
    await mustBeSecond(context, 'approveFunding', { registry, work })
    await mustBeGreen(tx, work)
    const { identityUuid: staffUuid, name, roles } = caller
    const approvals = [...funding.approvals, { staffUuid, name, roles, at: work.at }]
    work.change({ funding: { ...funding, approvals } }, { kind: 'fundingApproval' })
    if (approvals.length === APPROVALS_NEEDED) {
      work.publish('fundingApproved')
      await app.jobs.send(tx, 'disburse', { organisation: tx.organisation, application: work.uuid })
    }
    await tx.settle()
    return statusOf(work.now)
  })

/**
 * Takes back the approvals of a payment that the bank says it never sent. It may be approved again, with the same
 * reference, or the application ended.
 */
export const takeBackApprovalsCall = writes(takeBackApprovals, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, takeBackApprovals.does)
  const { step } = work.now
  const { funding, needsAttention } = work.facts
  const isGivenUp = step === 'FUNDING_DECISION' && needsAttention?.step === step && funding?.disbursedOn === undefined
  if (!isGivenUp || !isReleased(work.facts)) throw new Problem('eventNotExpected')
  const { spokeWith, reason } = body
  work.change(
    { funding: { ...funding, approvals: [] }, needsAttention: undefined },
    { kind: 'takeBackApprovals', note: { was: needsAttention.reason, spokeWith, reason, staff: by.name } },
  )
  return settledStatus(work)
})

/** For an account given after the signing: staff rang the borrower, who confirmed that it is theirs. */
export const confirmPayeeCall = (registry: Registry): Bound =>
  writes(confirmPayee, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, confirmPayee.does)
    const { bank } = work.facts
    const account = payeeToConfirm(work.facts)
    if (account === undefined || !work.now.isOpen || isMoneyUnderWay(work.facts)) throw new Problem('eventNotExpected')
    await mustBeSecond(context, 'confirmPayee', { registry, work })
    const { spokeWith, numberCalled, reason } = body
    const confirmed = { spokeWith, numberCalled, at: work.at }
    work.change(
      { bank: { ...bank, disburse: { ...account, confirmed } } },
      { kind: 'confirmPayee', note: { account: account.uuid, spokeWith, numberCalled, reason, staff: by.name } },
    )
    return settledStatus(work)
  })
