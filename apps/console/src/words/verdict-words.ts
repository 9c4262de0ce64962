import type { BypassState, StepProgress } from '@hearthline/domain/enumerations'
import type { HandCheckName } from '@hearthline/domain/tasks'
import type { PersonReason } from '@hearthline/domain/underwriting'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { conditionWords } from './condition-words.ts'

const words: Readonly<Record<string, MessageDescriptor>> = {
  ...conditionWords,
  CLEAR: msg`Clear`,
  REFUSE: msg`Refuse`,
  SEND_BACK: msg`Send back to the underwriter`,
  APPROVE: msg`Approve: it counts from now on`,
  RETURN: msg`Send back with a reason`,
  ACCEPT: msg`Accept`,
  REJECT: msg`Ask for others`,
  VERIFIED: msg`Works there`,
  UNVERIFIED: msg`Could not be confirmed`,
  SOMEBODY_ELSE: msg`Somebody else`,
  THE_SAME: msg`The person on the list`,
  NOTARIZED: msg`The deed is notarized`,
  FAILED: msg`No deed`,
  LENDER_OFFICE: msg`Office of ours`,
  ATTORNEY_OFFICE: msg`Office of an attorney`,
  TITLE_OFFICE: msg`Office of a title company`,
  ELSEWHERE: msg`At home or elsewhere`,
  VALUATION: msg`Value of the home`,
  INCOME: msg`Income`,
  TITLE: msg`Final title`,
  FLOOD: msg`Flood certificate`,
  YES: msg`Yes`,
  NO: msg`No`,
  WITHDRAWN: msg`The borrower withdraws`,
  NOT_ACCEPTED: msg`Approved, and not accepted`,
}

/** A verdict on its button. */
export const verdictWords = (verdict: string): MessageDescriptor => words[verdict] ?? { id: verdict, message: verdict }

/** The checks that a person may settle in a vendor's place. */
export const checkWords: Readonly<Record<HandCheckName, MessageDescriptor>> = {
  EMPLOYMENT: msg`Employment`,
  BANK: msg`Bank account`,
  IDENTITY: msg`Identity`,
  FLOOD: msg`Flood certificate`,
}

export const progressWords: Readonly<Record<StepProgress, MessageDescriptor>> = {
  INITIAL: msg`Not begun`,
  IN_PROGRESS: msg`Being asked`,
  COMPLETE: msg`Settled`,
}

export const bypassWords: Readonly<Record<BypassState, MessageDescriptor>> = {
  WAITING: msg`No answer yet`,
  BYPASS: msg`Passed by hand`,
  NO_BYPASS: msg`As it was answered`,
}

/** The reasons that a refusal by a person may state, as the notice says them (12 CFR 1002, form C-1). */
export const refusalWords: Readonly<Record<PersonReason, MessageDescriptor>> = {
  IDENTITY_UNVERIFIED: msg`Unable to verify identity`,
  CREDIT_UNVERIFIED: msg`Unable to verify credit references`,
  DELINQUENT: msg`Delinquent past or present credit obligations with others`,
  BANKRUPTCY: msg`Bankruptcy`,
  OWNERSHIP_UNVERIFIED: msg`Unable to verify ownership of the home`,
  EMPLOYMENT_UNVERIFIED: msg`Unable to verify employment`,
  UNVERIFIED: msg`Unable to verify the information in the application`,
  UNDER_AGE: msg`Applicant below the age at which a contract binds`,
  NO_SCORE: msg`Insufficient credit file`,
  PROPERTY_TYPE: msg`Kind of home not accepted as collateral`,
  OWNERSHIP_KIND: msg`Form of ownership of the home not accepted`,
  LISTED_FOR_SALE: msg`Home listed for sale within the last six months`,
  TITLE_CHANGED: msg`Title to the home changed within the last 90 days`,
  RECENTLY_BOUGHT: msg`Home bought or refinanced within the last six months`,
}
