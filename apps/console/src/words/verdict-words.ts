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
