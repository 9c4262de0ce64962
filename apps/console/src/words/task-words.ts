import type { TaskKind } from '@hearthline/domain/tasks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a kind of task is called, in the queue and over its card. */
export const taskTitles: Readonly<Record<TaskKind, MessageDescriptor>> = {
  CREDIT_REVIEW: msg`Credit to review`,
  DELINQUENCY_REVIEW: msg`Late mortgage to review`,
  UNDERWRITING: msg`Referred to an underwriter`,
  PAYSTUB_REVIEW: msg`Paystub to review`,
  EMPLOYMENT_CHECK: msg`Employment to confirm`,
  BANK_REVIEW: msg`Account to review`,
  IDENTITY_REVIEW: msg`Identity to review`,
  SANCTIONS_REVIEW: msg`Sanctions list to judge`,
  TRUST_REVIEW: msg`Trust to review`,
  FLOOD_CERTIFICATE: msg`Flood certificate is late`,
  ATTORNEY_REVIEW: msg`Attorney's word to record`,
  MANUAL_NOTARY: msg`Notary in person`,
  CONDITION_REVIEW: msg`Papers to review`,
  OVERDUE: msg`A date has passed`,
  FUNDING_APPROVAL: msg`Funding to approve`,
  STUCK: msg`A vendor could not finish`,
}

/** What the person decides. */
export const taskQuestions: Readonly<Record<TaskKind, MessageDescriptor>> = {
  CREDIT_REVIEW: msg`Check what the bureau's answer means for this person. Cleared, the bureau is asked again; refused, the application is declined.`,
  DELINQUENCY_REVIEW: msg`The credit report shows a late payment on a mortgage. Cleared, the decision is taken without this question; refused, the application is declined.`,
  UNDERWRITING: msg`The rules leave this to you. Your approval, with its conditions, lets the next decision pass.`,
  PAYSTUB_REVIEW: msg`Read the paystub and say what yearly income it proves.`,
  EMPLOYMENT_CHECK: msg`Call the employer and ask whether the borrower works there now. Do not say what it is for before they agree to speak.`,
  BANK_REVIEW: msg`The bank could not confirm that the account is the borrower's. No money leaves before it is accepted.`,
  IDENTITY_REVIEW: msg`Look at the documents. Accepted, the name is screened and the application goes on; otherwise the borrower is asked for others.`,
  SANCTIONS_REVIEW: msg`Somebody of a like name is on the sanctions list. Compare birth date, places and documents. Never tell the borrower of the list.`,
  TRUST_REVIEW: msg`A trust owns the home. Check that it may pledge the home and who signs for it.`,
  FLOOD_CERTIFICATE: msg`The certificate was ordered with the credit report. The closing papers wait for it; we go on asking. Enter it if it came on paper.`,
  ATTORNEY_REVIEW: msg`Record what the closing attorney said. A no goes back to the underwriter.`,
  MANUAL_NOTARY: msg`The deed is signed before a notary in person: offer times, then record the meeting.`,
  CONDITION_REVIEW: msg`The borrower sent what a condition asks for. Accepted, what waits for it goes on; rejected, they read your reason and send it again.`,
  OVERDUE: msg`A date of law or policy has passed while this waited. Do what it asks for now, or close the application.`,
  FUNDING_APPROVAL: msg`Two funders approve, each for themselves.`,
  STUCK: msg`Take it up with the vendor, then ask once more.`,
}

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  vendorFailed: msg`A vendor failed again and again, and we stopped asking.`,
  vendorSilent: msg`A vendor said that it would answer later, and has not.`,
  answerUnreadable: msg`A vendor answered something that we cannot read.`,
  vendorContradicts: msg`A vendor called to say otherwise than it had answered.`,
  titleNotMatched: msg`The county's books do not show this home under this owner.`,
  ownershipDiffers: msg`The county's books name other owners than the application.`,
  screeningMatch: msg`The sanctions screening may have found this person.`,
  identityReview: msg`The identity documents need a person's eye.`,
  identityTries: msg`The identity documents were refused three times.`,
  paystubInReview: msg`A paystub waits to be read.`,
  accountInReview: msg`The bank left the account to us.`,
  ownedByTrust: msg`The borrower says that a trust owns the home.`,
  certificateLate: msg`The flood certificate is not in yet.`,
  requestAwaited: msg`The borrower has not said yet what times would suit.`,
  slotsWanted: msg`The borrower has named times that would suit.`,
  meetingToRecord: msg`A time is chosen; the meeting is to be recorded.`,
  employerAwaited: msg`The borrower has not named the employer yet.`,
  employerGiven: msg`The borrower has named whom to call.`,
  CREDIT_FROZEN: msg`The credit file is shut.`,
  BPO_PENDING: msg`The home has no value yet.`,
  FUNDING_DECISION: msg`The money waits for two approvals.`,
}

/** Why a task was opened; a reason that is a step, or has no words, is told by what stands beside it. */
export const taskReasonWords = (reason: string): MessageDescriptor | undefined =>
  Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
