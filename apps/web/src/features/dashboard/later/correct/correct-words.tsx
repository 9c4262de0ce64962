import type { CorrectableFactRow, CorrectionPreview } from '@hearthline/contracts'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import type { LenderDocument } from '@hearthline/domain/documents'
import type { DecisionCode, Occupancy, PropertyType } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { occupancyWords, propertyTypeWords } from '../../../../loan/index.ts'
import { useFormats } from '../../../../shell/index.ts'

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>

export const factWords: Words<CorrectableFact> = {
  NAME: msg`Your legal name`,
  BIRTH_DATE: msg`Your date of birth`,
  PHONE: msg`Your phone number`,
  MAILING_ADDRESS: msg`Your mailing address`,
  INCOME: msg`Your income a year`,
  OCCUPANCY: msg`How you use the home`,
  PROPERTY_TYPE: msg`Kind of home`,
  LIENS: msg`What you owe on the home`,
  HOUSING_COSTS: msg`Taxes, insurance and dues a month`,
  OTHER_DEBTS: msg`Debts a month that no credit report shows`,
  OFFER: msg`The offer you chose`,
}

export const refusedWords: Words<NonNullable<CorrectableFactRow['refused']>> = {
  NOT_NOW: msg`You cannot change it at this step. Finish this step or wait for it to end, then look again.`,
  CHECKED: msg`We have already checked this. Call us to change it.`,
  SIGNED: msg`The documents are signed. Call us to change it.`,
}

export const touchesWords: Words<CorrectionPreview['touches']> = {
  INITIAL_DECISION: msg`You get new offers and choose again. What you chose so far no longer counts.`,
  FINAL_DECISION: msg`We check again whether we can still offer the terms you chose. If not, you see new ones and choose.`,
  PAPERS: msg`The documents that wait for you are made again, on the same terms.`,
  NOTHING: msg`Your application stays where it is.`,
}

/** A decision as its consequence for the borrower. */
export const decisionWords: Words<DecisionCode> = {
  APPROVED: msg`Approved as chosen`,
  FINAL: msg`Approved as chosen`,
  SELECT: msg`Offers to choose from`,
  ASSET_DEPLETION: msg`We ask what you own`,
  INITIAL: msg`We offer another way`,
  REVIEW: msg`A person looks at it`,
  ERROR: msg`A person looks at it`,
  UNKNOWN: msg`A person looks at it`,
  DECLINE: msg`We could not lend`,
  INELIGIBLE: msg`We could not lend on this home`,
}

export const documentWords: Readonly<Partial<Record<LenderDocument, MessageDescriptor>>> = {
  HOUSING_COUNSELORS: msg`List of housing counselors`,
  SUMMARY_DISCLOSURE: msg`Application summary`,
  ACCOUNT_OPENING_DISCLOSURE: msg`Account-opening disclosure`,
  NOTICE_OF_RIGHT_TO_CANCEL: msg`Notice of your right to cancel`,
  CREDIT_AGREEMENT: msg`Credit agreement`,
}

type Props = { readonly fact: CorrectableFact; readonly value: string | number }

/** A fact in words: cents as money, a value of a closed list by its name. */
export const ShownFact = ({ fact, value }: Props) => {
  const { i18n } = useLingui()
  const { money, phone } = useFormats()
  if (typeof value === 'number') return money(value)
  // Of these two facts the server sends values of their own lists.
  if (fact === 'OCCUPANCY') return i18n._(occupancyWords[value as Occupancy])
  if (fact === 'PROPERTY_TYPE') return i18n._(propertyTypeWords[value as PropertyType])
  if (fact === 'PHONE') return phone(value)
  if (fact === 'BIRTH_DATE') return <Trans>given, not shown again</Trans>
  return value
}
