import { randomUUID } from 'node:crypto'
import { type BodyOf, setDisbursement } from '@hearthline/contracts'
import type { BankAccount } from '@hearthline/domain/application'
import type { VerificationStatus } from '@hearthline/domain/enumerations'
import { keepSecret, openExpecting, readExpecting, settledStatus } from '../applications/index.ts'
import { digest } from '../platform/crypto/index.ts'
import { type WriteContext, writes } from '../platform/http/index.ts'

type Body = BodyOf<typeof setDisbursement>

/** The same account of the same application is the same check, whoever repeats it. */
const referenceOf = ({ house }: WriteContext, uuid: string, body: Body): string => {
  const account = digest(house.keys.field, `${body.routingNumber}:${body.accountNumber}:${body.holderName}`)
  return `${uuid}:bank:${account.toString('hex').slice(0, 16)}`
}

/** Asked before the row is held. */
const checkAccount = async (context: WriteContext, uuid: string, body: Body): Promise<VerificationStatus> => {
  const { facts } = await readExpecting(context, uuid, 'disbursementSet')
  return context.house.vendors.bankAccount.check({
    reference: referenceOf(context, uuid, body),
    routingNumber: body.routingNumber,
    accountNumber: body.accountNumber,
    holderName: body.holderName,
    applicantName: `${facts.applicant.firstName} ${facts.applicant.lastName}`.trim(),
  })
}

const accountOf = (body: Body, status: VerificationStatus): BankAccount => ({
  uuid: randomUUID(),
  routingNumber: body.routingNumber,
  mask: body.accountNumber.slice(-4),
  accountType: body.accountType,
  holderName: body.holderName,
  status,
})

/** bank/disburse: a failed check stays on the page and shows its status; the number itself is kept sealed. */
export const setDisbursementCall = writes(setDisbursement, async ({ params, body }, context) => {
  const { house, tx } = context
  const status = await checkAccount(context, params.uuid, body)
  const inHand = await openExpecting(context, params.uuid, 'disbursementSet')
  const secret = { application: inHand.uuid, kind: 'DISBURSE_ACCOUNT', value: body.accountNumber } as const
  const account = await keepSecret(tx, house.keys, secret)
  inHand.change(
    { bank: { ...inHand.facts.bank, disburse: accountOf(body, status), confirmedAt: undefined } },
    { kind: 'setDisbursement', note: { account, status } },
  )
  inHand.tell('disbursementSet')
  return settledStatus(inHand)
})
