import { legalName } from '@hearthline/domain/application'
import { addMonths, type Day, rescission } from '@hearthline/domain/calendar'
import { planTerms } from '@hearthline/domain/pricing'
import { closesAtOffice, documentLawInForce, isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { closingDates, mayBeCancelled } from '../closing-documents.ts'
import { lineOf, offerOf } from '../line-terms.ts'
import { bankName, borrowersOf, lenderLines, loanDocumentOf, propertyOf } from '../parties.ts'
import { feesOf, indexHistory, LATE_AFTER_DAYS, laterDrawsOf } from '../plan-terms.ts'
import type { TemplateInput } from '../template-input.ts'

export const dataForAccountOpeningDisclosure = (input: TemplateInput): DataOf<'ACCOUNT_OPENING_DISCLOSURE'> => {
  const { facts, organisation } = input
  const { terms, schedule } = lineOf(input)
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    terms,
    schedule,
    laterDraws: laterDrawsOf(input),
    maximumAprPercent: planTerms.maximumAprPercent,
    fees: feesOf(input),
    history: indexHistory(input, terms.termYears),
    billingAddressLines: lenderLines(organisation),
  }
}

export const dataForCreditAgreement = (input: TemplateInput): DataOf<'CREDIT_AGREEMENT'> => {
  const { facts, organisation } = input
  const { state } = facts.property
  const { dates, terms, schedule, scheduleYears } = lineOf(input)
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    terms,
    schedule,
    scheduleYears,
    laterDraws: laterDrawsOf(input),
    maximumAprPercent: planTerms.maximumAprPercent,
    fees: feesOf(input),
    lateAfterDays: LATE_AFTER_DAYS,
    rescindable: mayBeCancelled(facts),
    ...(dates.cancelByOn !== undefined && { cancelByOn: dates.cancelByOn }),
    noticeAddressLines: lenderLines(organisation),
    governingState: isStateCode(state) ? STATE_NAMES[state] : state,
    stateClauses: [...(documentLawInForce(facts).agreementClauses ?? [])],
  }
}

/**
 * Two copies for each owner (12 CFR 1026.15(b)). One is enough where it is delivered electronically to a sole
 * owner; several owners get two each, so that no copy depends on another owner's consent.
 */
const copiesEach = ({ facts: { additional, consents, property } }: TemplateInput): 1 | 2 => {
  if ((additional?.otherOwners ?? []).length > 0) return 2
  return !closesAtOffice(property) && consents.some(({ type }) => type === 'ECONSENT') ? 1 : 2
}

export const dataForNoticeOfRightToCancel = (input: TemplateInput): DataOf<'NOTICE_OF_RIGHT_TO_CANCEL'> => {
  const { facts, organisation } = input
  const { signedOn, cancelByOn } = closingDates(input)
  if (cancelByOn === undefined) throw new Error('there is no right to cancel a line on a home nobody lives in')
  return {
    ...loanDocumentOf(input),
    owners: [legalName(input.owner ?? facts.applicant)],
    copiesEach: copiesEach(input),
    property: propertyOf(facts),
    lineCents: offerOf(facts).amountCents,
    openedOn: signedOn,
    // An owner who gets the notice later may cancel for that much longer.
    cancelByOn: input.owner === undefined ? cancelByOn : rescission({ lastOfThreeEvents: input.today }).endsMidnightOf,
    cancelAddressLines: lenderLines(organisation),
    cancelEmail: organisation.companyInfo.email,
  }
}

/** The last transfer day that is not after the payment is due, so that a transfer is never late. */
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
