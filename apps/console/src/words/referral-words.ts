import type { PublicRecordKind, TradelineKind } from '@hearthline/domain/application'
import type { DecisionCode } from '@hearthline/domain/enumerations'
import type { ReviewCode } from '@hearthline/domain/underwriting'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/** Why the rules left a case to a person. */
export const groundWords: Words<ReviewCode> = {
  DELINQUENCY: msg`Late payments on a mortgage`,
  OWNERSHIP: msg`Owners on the public record`,
  FRAUD_ALERT: msg`Alert on the credit file`,
  BANKRUPTCY: msg`Bankruptcy on the report`,
  CONTRADICTION: msg`Recorded lien that the borrower says is none`,
}

/** What a rule allows without a person. */
export const allowedWords: Words<Exclude<ReviewCode, 'OWNERSHIP'>> = {
  DELINQUENCY: msg`No late payment`,
  FRAUD_ALERT: msg`No alert`,
  BANKRUPTCY: msg`No bankruptcy`,
  CONTRADICTION: msg`Every recorded lien counted`,
}

export const recordKindWords: Words<PublicRecordKind> = {
  BANKRUPTCY_7: msg`Bankruptcy, chapter 7`,
  BANKRUPTCY_11: msg`Bankruptcy, chapter 11`,
  BANKRUPTCY_13: msg`Bankruptcy, chapter 13`,
  JUDGMENT: msg`Court judgment`,
  TAX_LIEN: msg`Tax lien of record`,
}

export const tradelineWords: Words<TradelineKind> = {
  MORTGAGE: msg`Mortgage loan`,
  HELOC: msg`Line on a home`,
  INSTALLMENT: msg`Installment loan`,
  REVOLVING: msg`Revolving account`,
}

/** What the rules answer, in words for staff. */
export const answerWords: Words<DecisionCode> = {
  APPROVED: msg`Approved as chosen`,
  ASSET_DEPLETION: msg`Assets are asked for`,
  DECLINE: msg`Declined`,
  ERROR: msg`A figure cannot be true`,
  FINAL: msg`Approved as chosen last`,
  INELIGIBLE: msg`Not eligible, for the home`,
  INITIAL: msg`A counteroffer`,
  REVIEW: msg`Left to a person`,
  SELECT: msg`Offers to choose from`,
  UNKNOWN: msg`Not known`,
}
