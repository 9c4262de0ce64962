import { randomUUID } from 'node:crypto'
import { openCondition, openSignerCondition } from '@hearthline/contracts'
import { type Condition, isMoneyUnderWay, partyOf, type StaffMember } from '@hearthline/domain/application'
import { isLive, kindOf } from '@hearthline/domain/conditions'
import { FIRST_STEP, rowOf } from '@hearthline/domain/workflow'
import { openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { areSignersAsked, notifySigner } from './signer-conditions.ts'

/**
 * Whether conditions may still be opened: not once the money is under way, because both approvers have seen the file.
 */
const mayBeAsked = ({ now: { step }, facts }: UnitOfWork): boolean =>
  step !== FIRST_STEP && rowOf(step).waitsOn !== 'nobody' && step !== 'DIRECT_DEBT_PAYOFF' && !isMoneyUnderWay(facts)

/** The condition that staff open. */
export type Asked = Pick<Condition, 'category' | 'signer' | 'notes'> & {
  readonly commentsToBorrower: string
  readonly documents: number
  /** For the log. */
  readonly reason: string
}

const conditionOf = ({ documents, reason, ...asked }: Asked, at: string): Condition => ({
  ...asked,
  uuid: randomUUID(),
  state: 'OPEN',
  openedAt: at,
  since: at,
  openedBy: 'STAFF',
  why: reason,
  // A condition that asks for documents asks for at least one.
  documentsRequired: kindOf(asked).document === undefined ? 0 : Math.max(1, documents),
  documents: [],
})

/** Each party has at most one open condition of a category, except general document requests. */
const isAskedAlready = ({ facts }: UnitOfWork, { category, signer }: Asked): boolean =>
  category !== 'GENERIC_DOCUMENT_REQUEST' &&
  (facts.conditions ?? []).some((one) => one.category === category && one.signer === signer && isLive(one))

/** Opens a condition at any step between application and payment. */
export const askFor = (work: UnitOfWork, asked: Asked, { name }: StaffMember): void => {
  if (!mayBeAsked(work) || isAskedAlready(work, asked)) throw new Problem('eventNotExpected')
  const condition = conditionOf(asked, work.at)
  const { category, signer, reason } = asked
  work.change(
    { conditions: [...(work.facts.conditions ?? []), condition] },
    { kind: 'openCondition', note: { condition: condition.uuid, category, signer, reason, staff: name } },
  )
}

/** Staff open a condition for the borrower. */
export const openConditionCall: Bound = writes(openCondition, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, openCondition.does)
  askFor(work, body, by)
  return settledStatus(work)
})

/**
 * Staff ask an additional signer for documents: one who has accepted their invitation, of a lender that shows signers
 * their conditions. Income is asked only of a signer who will owe (12 CFR 1002.5).
 */
export const openSignerConditionCall = ({ registry }: { readonly registry: Registry }): Bound =>
  writes(openSignerCondition, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, openSignerCondition.does)
    const party = partyOf(work.facts, params.signer)
    if (party === undefined || !areSignersAsked(registry, context.tenant)) throw new Problem('eventNotExpected')
    if (body.category === 'HELOC_MANUAL_PAYSTUB_UPLOAD' && !party.owner.owes)
      throw new Problem('invalidInput', { fields: [{ path: 'category', code: 'chooseOne' }] })
    askFor(work, { ...body, signer: party.signer.uuid }, by)
    await notifySigner(context, work, party)
    return settledStatus(work)
  })
