import { randomUUID } from 'node:crypto'
import { type BodyOf, setDisbursement } from '@hearthline/contracts'
import type { BankAccount } from '@hearthline/domain/application'
import type { VerificationStatus } from '@hearthline/domain/enumerations'
import { expects } from '@hearthline/domain/workflow'
import { keepSecret, openApplication, readApplication, type Snapshot, settledStatus } from '../applications/index.ts'
import { digest } from '../platform/crypto/index.ts'
import { Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { ContradictingAnswer, type TwoWords } from '../vendors/index.ts'

type Body = BodyOf<typeof setDisbursement>

/** The same account of the same application is the same check, whoever repeats it. */
const referenceOf = ({ app }: WriteContext, uuid: string, body: Body): string => {
  const account = digest(app.keys.field, `${body.routingNumber}:${body.accountNumber}:${body.holderName}`)
  return `${uuid}:bank:${account.toString('hex').slice(0, 16)}`
}

/** On its page, or wherever the application stands once a person has refused the account that was given. */
const mustBeAsked = ({ step, facts, isOpen }: Snapshot): void => {
  const isByHand = isOpen && facts.bank?.disburse?.refusedFor !== undefined
  if (!expects(step, 'disbursementSet') && !isByHand) throw new Problem('eventNotExpected')
}

type Checked = { readonly status: VerificationStatus; readonly contradicts?: TwoWords }

/** Asked before the row is held. An account that the bank answers for in two ways is left to a person. */
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
    return { status: 'PENDING_REVIEW', contradicts: error.said }
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

/** bank/disburse and bank/manual-disburse: a failed check stays on the page and shows its status; the number itself is kept sealed. */
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
