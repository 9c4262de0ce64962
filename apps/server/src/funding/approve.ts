import { approveFunding, type ProblemCode } from '@hearthline/contracts'
import { APPROVALS_NEEDED, isMoneyUnderWay } from '@hearthline/domain/application'
import { type FundingCheck, fundingChecklist } from '@hearthline/domain/funding'
import { mustBeSecond, openApplication, statusOf, type UnitOfWork } from '../applications/index.ts'
import { filedDocuments, mustHaveSignedDocuments } from '../documents/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** What a red check is refused with; each that is red is named beside it. */
const RED: Readonly<Record<FundingCheck, ProblemCode>> = {
  account: 'accountNotVerified',
  payee: 'fundingCheckRed',
  conditions: 'conditionsOpen',
  redFlags: 'redFlagsOpen',
  signedDocuments: 'signedDocumentsMissing',
  rightToCancel: 'fundingCheckRed',
  insurance: 'fundingCheckRed',
  title: 'fundingCheckRed',
  flood: 'fundingCheckRed',
  sanctions: 'fundingCheckRed',
  evidence: 'fundingCheckRed',
}

/** Nobody approves what is not in order, by the same table that they were shown. */
const mustBeGreen = async (tx: Tx, work: UnitOfWork): Promise<void> => {
  const onFile = await filedDocuments(tx, work.uuid)
  const red = fundingChecklist({ facts: work.facts, today: work.today, onFile }).filter(({ state }) => state === 'red')
  const [first] = red
  if (first === undefined) return
  // Each document that is missing has a name of its own.
  if (first.check === 'signedDocuments') await mustHaveSignedDocuments(tx, work)
  const fields = red.map(({ check }) => ({ path: check, code: 'required' as const }))
  throw new Problem(RED[first.check], { fields })
}

/** Four eyes: two different people approve, then the money is sent by a job that leaves with the commit. */
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
