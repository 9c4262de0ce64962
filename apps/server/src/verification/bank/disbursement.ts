import { randomUUID } from 'node:crypto'
import { type BodyOf, reviewBank, setDisbursement } from '@hearthline/contracts'
import type { BankAccount } from '@hearthline/domain/application'
import type { VerificationStatus } from '@hearthline/domain/enumerations'
import { expects } from '@hearthline/domain/workflow'
import {
  keepSecret,
  openApplication,
  openForStaff,
  readApplication,
  type Snapshot,
  settledStatus,
} from '../../applications/index.ts'
import { digest } from '../../platform/crypto/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../../platform/http/index.ts'
import { ContradictingAnswer, type TwoWords } from '../../vendors/index.ts'

type Body = BodyOf<typeof setDisbursement>

/** The reference of the check: the same account of the same application gives the same reference. */
const referenceOf = ({ app }: WriteContext, uuid: string, body: Body): string => {
  const account = digest(app.keys.field, `${body.routingNumber}:${body.accountNumber}:${body.holderName}`)
  return `${uuid}:bank:${account.toString('hex').slice(0, 16)}`
}

/** The account may be given on its page, or at any step once a person has refused the earlier one. */
const mustBeAsked = ({ step, facts, isOpen }: Snapshot): void => {
  const isByHand = isOpen && facts.bank?.disburse?.refusedFor !== undefined
  if (!expects(step, 'disbursementSet') && !isByHand) throw new Problem('eventNotExpected')
}

type Checked = { readonly status: VerificationStatus; readonly contradicts?: TwoWords }

/** Asks the vendor before the application is locked. Contradicting answers leave the account to a person. */
const checkAccount = async (context: WriteContext, uuid: string, body: Body): Promise<Checked> => {
  const by = { caller: context.caller, does: setDisbursement.does } as const
  const snapshot = await readApplication(context.app.db, context.tenant.id, uuid, by)
  mustBeAsked(snapshot)
  const { facts } = snapshot
  const asked = {
    reference: referenceOf(context, uuid, body),
    routingNumber: body.routingNumber,
    accountNumber: body.accountNumber,
    holderName: body.holderName,
    applicantName: `${facts.applicant.firstName} ${facts.applicant.lastName}`.trim(),
  }
  try {
    return { status: await context.app.vendorsFor(context.tenant.id).bankAccount.check(asked) }
  } catch (error) {
    if (!(error instanceof ContradictingAnswer)) throw error
    return { status: 'PENDING_REVIEW', contradicts: error.answers }
  }
}

const accountOf = (body: Body, status: VerificationStatus, at: string): BankAccount => ({
  uuid: randomUUID(),
  routingNumber: body.routingNumber,
  mask: body.accountNumber.slice(-4),
  accountType: body.accountType,
  holderName: body.holderName,
  status,
  givenAt: at,
  ...(status === 'PENDING_REVIEW' && { reviewSince: at }),
})

/**
 * bank/disburse and bank/manual-disburse: a failed check keeps the borrower on the page with its status; the number is
 * stored sealed.
 */
export const setDisbursementCall = writes(setDisbursement, async ({ params, body }, context) => {
  const { app, tx } = context
  const { status, ...also } = await checkAccount(context, params.uuid, body)
  const by = { caller: context.caller, does: setDisbursement.does, moment: await context.moment() } as const
  const work = await openApplication(tx, params.uuid, by)
  mustBeAsked(work.now)
  const isOnItsPage = expects(work.now.step, 'disbursementSet')
  const secret = { application: work.uuid, kind: 'DISBURSE_ACCOUNT', value: body.accountNumber } as const
  const account = await keepSecret(tx, app.keys, secret)
  work.change(
    {
      bank: {
        ...work.facts.bank,
        disburse: accountOf(body, status, work.at),
        ...(isOnItsPage && { confirmedAt: undefined }),
      },
    },
    { kind: 'setDisbursement', note: { account, status, ...also } },
  )
  if (isOnItsPage) work.publish('disbursementSet')
  return settledStatus(work)
})

/**
 * Staff judge an account that the bank vendor left to a person. If they refuse it while the borrower is on the bank
 * pages, it is asked for again there; later the borrower gives another on bank/manual-disburse. No money moves before
 * one is verified.
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
