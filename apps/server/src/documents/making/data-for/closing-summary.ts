import type { DataOf } from '../../render/index.ts'
import { bankName } from '../bank-name.ts'
import { feesOf } from '../fees.ts'
import { loanDocumentOf } from '../letterhead.ts'
import { lineOf } from '../line-terms.ts'
import { borrowersOf, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

export const dataForClosingSummary = (input: TemplateInput): DataOf<'CLOSING_SUMMARY'> => {
  const { facts } = input
  const account = facts.bank?.disburse
  if (account === undefined) throw new Error('a closing summary needs the account the money goes to')
  const { dates, terms, schedule } = lineOf(input)
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    terms,
    schedule,
    fees: feesOf(input),
    toAccount: { bankName: bankName(account.routingNumber, input.locale), lastFour: account.mask.slice(-4) },
    signedOn: dates.signedOn,
    ...(dates.cancelByOn !== undefined && { cancelByOn: dates.cancelByOn }),
    expectedFundingOn: dates.fundedOn,
  }
}
