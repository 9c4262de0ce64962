import type { TaskKind } from '@hearthline/domain/tasks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { conditionWords } from './condition-words.ts'

/** What a kind of task is called, in the queue and over its card. */
export const taskTitles: Readonly<Record<TaskKind, MessageDescriptor>> = {
  CREDIT_REVIEW: msg`Credit to review`,
  DELINQUENCY_REVIEW: msg`Late mortgage to review`,
  UNDERWRITING: msg`Referred to an underwriter`,
  PAYSTUB_REVIEW: msg`Paystub to review`,
  EMPLOYMENT_CHECK: msg`Employment to confirm`,
  BANK_REVIEW: msg`Account to review`,
  IDENTITY_REVIEW: msg`Identity to review`,
  SIGNER_IDENTITY_REVIEW: msg`Signer's identity to review`,
  SIGNER_SANCTIONS_REVIEW: msg`Sanctions list to judge for a signer`,
  SANCTIONS_REVIEW: msg`Sanctions list to judge`,
  FRAUD_REVIEW: msg`Signs of identity theft`,
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
  SIGNER_IDENTITY_REVIEW: msg`Look at the documents of the additional signer. Accepted, the name is screened and they can sign; otherwise they are asked for others. The form is under “Who they are”.`,
  FRAUD_REVIEW: msg`Look at what was found and at the documents beside it. Cleared, the money may go out; refused, the application is declined. No money leaves before.`,
  SIGNER_SANCTIONS_REVIEW: msg`Somebody of a like name to the additional signer's is on the sanctions list. Compare birth date and documents, under “Who they are”. Never tell anybody of the list.`,
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
  ...conditionWords,
  actionNotice: msg`Credit was evaluated 30 days ago, and the decision is not told.`,
  incompleteNotice: msg`Credit was evaluated 30 days ago, and the borrower has not given what is missing.`,
  counteroffer: msg`The borrower has not answered for 90 days.`,
  valuationExpired: msg`The value of the home is too old to close on.`,
  titleExpired: msg`The title is too old to close on.`,
  floodCertificateExpired: msg`The flood certificate is too old to close on.`,
  invitationExpired: msg`An invited signer has not come.`,
  vendorFailed: msg`A vendor failed again and again, and we stopped asking.`,
  vendorSilent: msg`A vendor said that it would answer later, and has not.`,
  answerUnreadable: msg`A vendor answered something that we cannot read.`,
  vendorContradicts: msg`A vendor called to say otherwise than it had answered.`,
  titleNotMatched: msg`The county's books do not show this home under this owner.`,
  ownershipDiffers: msg`The county's books name other owners than the application.`,
  screeningMatch: msg`The sanctions screening may have found this person.`,
  ADDRESS_MISMATCH: msg`Mail goes to another state than the home they say they live in.`,
  DOCUMENT_MISMATCH: msg`A document named somebody else, or another birth date.`,
  CONTESTED_OWNERSHIP: msg`The public record named other owners at first.`,
  SEVERAL_TRIES: msg`The identity or a PIN took several tries.`,
  ACCOUNT_OF_ANOTHER: msg`The account for the money is in another name.`,
  CONTACT_SHARED: msg`Somebody else's application gives the same phone number.`,
  identityReview: msg`The identity documents need a person's eye.`,
  signerIdentity: msg`The identity documents of an additional signer need a person's eye.`,
  signerDeclined: msg`An additional signer does not want to sign. Speak with both, then invite again or close the application.`,
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
