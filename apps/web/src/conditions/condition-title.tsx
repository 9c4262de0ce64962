import type { ConditionRecord } from '@hearthline/contracts'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the lender asks of somebody, by its category and how many papers it wants. */
const titles: Readonly<Record<ConditionCategory, (count: number) => MessageDescriptor>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: () => msg`Check your bank account`,
  FALSE_OWNERSHIP_TYPE_REVIEW: () => msg`Show how you own the home`,
  GENERIC_DOCUMENT_REQUEST: (count) =>
    msg({ message: plural(count, { one: 'Send a document', other: 'Send # documents' }) }),
  HARD_CREDIT_INQUIRY_REVIEW: () => msg`Explain a recent credit inquiry`,
  HELOC_MANUAL_PAYSTUB_UPLOAD: (count) =>
    msg({ message: plural(count, { one: 'Send your paystub', other: 'Send your # paystubs' }) }),
  ID_VERIFICATION_FAILURE: () => msg`Send your ID again`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: () => msg`Send another ID`,
  MISSING_PHONE_NUMBER: () => msg`Give us a phone number`,
  PROPERTY_LEGAL_DESCRIPTION: () => msg`Send the legal description of your home`,
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: () => msg`Show that the home is yours`,
  REVIEW_TRUST_REQUIREMENTS: () => msg`Send the papers of your trust`,
}

/** The same once nothing is to be sent: what is read, or was. */
const settledTitles: Partial<typeof titles> = {
  GENERIC_DOCUMENT_REQUEST: (count) => msg({ message: plural(count, { one: 'A document', other: '# documents' }) }),
  HELOC_MANUAL_PAYSTUB_UPLOAD: (count) =>
    msg({ message: plural(count, { one: 'Your paystub', other: 'Your # paystubs' }) }),
  ID_VERIFICATION_FAILURE: () => msg`Your ID`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: () => msg`Your ID`,
}

type Titled = Pick<ConditionRecord, 'categoryEnum' | 'actionNeeded' | 'xtraData'>

export const useConditionTitle = (): ((condition: Titled) => string) => {
  const { i18n } = useLingui()
  return ({ categoryEnum, actionNeeded, xtraData }) => {
    const settled = actionNeeded ? undefined : settledTitles[categoryEnum]
    return i18n._((settled ?? titles[categoryEnum])(Math.max(1, xtraData.numDocsRequired)))
  }
}
