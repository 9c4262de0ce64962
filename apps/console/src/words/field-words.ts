import type { ClosingCost, ClosingCostPayer } from '@hearthline/domain/pricing'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Required`,
  tooLong: msg`This is longer than we can take`,
  placeholderUnknown: msg`A name in braces here is none that we fill in`,
  threePhrasings: msg`Give at least three ways to ask it`,
  chooseOne: msg`Choose one`,
  chooseAtLeastOne: msg`Choose at least one`,
  dateNotReal: msg`This is not a date on the calendar`,
  dateInFuture: msg`This date has not come yet`,
  amountTooLow: msg`This amount is too low`,
  amountTooHigh: msg`This amount is too high`,
  placeNotOffice: msg`In this state it is signed at an office of the lender, an attorney or a title company`,
  answerTime: msg`Give the borrower 10 to 60 days`,
  reasonNeedsNotice: msg`To close as incomplete, send the notice first`,
  notNewer: msg`Give a day after that of the one on file`,
  timeNotReal: msg`Give a day and a time`,
  timeTooSoon: msg`A notary needs at least 24 hours`,
  timeOnClosedDay: msg`Choose a day that is no Sunday and no federal holiday`,
  absenceOrder: msg`The last day cannot come before the first`,
  absenceLong: msg`An absence lasts 400 days at most`,
  absenceOver: msg`This day is over already`,
  emailFormat: msg`Check this email address`,
  passwordShort: msg`Use a longer password`,
  passwordCommon: msg`Many people use this, or it is easy to guess. Take a few words in a row`,
  passwordBreached: msg`This password was stolen from other sites. Choose one that you use nowhere else`,
  timesTheSame: msg`Each time has to be another one`,
}

/** What is wrong with an answer, by the code of the contract. */
export const fieldWords = (code: string): MessageDescriptor =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? msg`Check this answer`

/** What a notary, a county and a state take at closing. */
export const closingCostWords: Readonly<Record<ClosingCost['code'], MessageDescriptor>> = {
  NOTARY: msg`Notary in person`,
  RECORDING: msg`County recording fee`,
  MORTGAGE_TAX: msg`State tax on the lien`,
}

/** Who bears it. */
export const costPayerWords: Readonly<Record<ClosingCostPayer, MessageDescriptor>> = {
  DRAW: msg`taken from the first draw`,
  INVOICE: msg`invoiced to the borrower`,
  LENDER: msg`borne by the lender`,
}
