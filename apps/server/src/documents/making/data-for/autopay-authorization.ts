import { addMonths, type Day } from '@hearthline/domain/calendar'
import type { DataOf } from '../../render/index.ts'
import { bankName } from '../bank-name.ts'
import { loanDocumentOf } from '../letterhead.ts'
import { lineOf } from '../line-terms.ts'
import type { TemplateInput } from '../template-input.ts'

/** The last such day of a month that is not after the payment is due, so that a transfer is never late. */
export const firstTransferOn = (firstDueOn: Day, dayOfMonth: number): Day => {
  const sameMonth = `${firstDueOn.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}` as Day // 1 to 28 is in every month
  return sameMonth <= firstDueOn ? sameMonth : addMonths(sameMonth, -1)
}

export const dataForAutopayAuthorization = (input: TemplateInput): DataOf<'AUTOPAY_AUTHORIZATION'> => {
  const { bank } = input.facts
  if (bank?.autopay === undefined || bank.disburse === undefined)
    throw new Error('an autopay authorisation needs an account')
  const { autopay, disburse } = bank
  const { terms, dates, firstPaymentCents: firstCents } = lineOf(input)
  const averageCents = terms.withAutopay.interestOnly?.averageCents
  return {
    ...loanDocumentOf(input),
    accountHolder: disburse.holderName,
    bankName: bankName(disburse.routingNumber, input.locale),
    accountKind: disburse.accountType,
    routingNumber: disburse.routingNumber,
    accountLastFour: autopay.mask.slice(-4),
    dayOfMonth: autopay.dayOfMonth,
    firstTransferOn: firstTransferOn(dates.firstDueOn, autopay.dayOfMonth),
    paymentCents: terms.withAutopay.paymentCents,
    ...(averageCents !== undefined && { interestOnly: { firstCents, averageCents } }),
    withAutopayAprPercent: terms.withAutopay.aprPercent,
    withoutAutopayAprPercent: terms.withoutAutopay.aprPercent,
    withoutAutopayPaymentCents: terms.withoutAutopay.paymentCents,
  }
}
