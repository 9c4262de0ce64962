import { reviewBank } from '@hearthline/contracts'
import type { BankAccount } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/**
 * An account that the bank vendor left to a person. Refused on the bank pages it is asked for again there; later the
 * borrower gives another on bank/manual-disburse, and no money moves before one is verified.
 */
export const reviewBankCall: Bound = writes(reviewBank, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, reviewBank.does)
  const { bank } = work.facts
  if (bank?.disburse?.status !== 'PENDING_REVIEW' || !work.now.isOpen) throw new Problem('eventNotExpected')
  const { reviewSince: _, refusedFor: __, ...account } = bank.disburse
  const note = { verdict: body.verdict, reason: body.reason, staff: by.name }
  const isAccepted = body.verdict === 'ACCEPT'
  const disburse: BankAccount = isAccepted
    ? { ...account, status: 'VERIFIED', byHand: true }
    : { ...account, status: 'FAILED_VERIFICATION', refusedFor: body.reason }
  const isAskedAgain = !isAccepted && expects(work.now.step, 'bankReopened')
  work.change(
    { bank: { ...bank, disburse, ...(isAskedAgain && { confirmedAt: undefined }) } },
    { kind: isAccepted ? 'acceptAccount' : 'refuseAccount', note },
  )
  if (isAskedAgain) work.publish('bankReopened')
  return settledStatus(work)
})
