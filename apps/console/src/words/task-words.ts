import type { TaskKind } from '@hearthline/domain/tasks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { conditionWords } from './condition-words.ts'

/** What a kind of task is called, in the queue and over its card. */
export const taskTitles: Readonly<Record<TaskKind, MessageDescriptor>> = {
  CREDIT_REVIEW: msg`Credit to review`,
  DELINQUENCY_REVIEW: msg`Late mortgage to review`,
  UNDERWRITING: msg`Referred to an underwriter`,
  PAYSTUB_REVIEW: msg`Proof of income to review`,
  EMPLOYMENT_CHECK: msg`Employment to confirm`,
  BANK_REVIEW: msg`Account to review`,
  PAYEE_CHECK: msg`Changed payee to confirm`,
  IDENTITY_REVIEW: msg`Identity to review`,
  SIGNER_IDENTITY_REVIEW: msg`Signer's identity to review`,
  SIGNER_SANCTIONS_REVIEW: msg`Sanctions list to judge for a signer`,
  SANCTIONS_REVIEW: msg`Sanctions list to judge`,
  FRAUD_REVIEW: msg`Signs of identity theft`,
  TRUST_REVIEW: msg`Trust to review`,
  FLOOD_POLICY_REVIEW: msg`Private flood policy to read`,
  FLOOD_CERTIFICATE: msg`Flood certificate is late`,
  ATTORNEY_REVIEW: msg`Attorney's word to record`,
  MANUAL_NOTARY: msg`Notary in person`,
  CONDITION_REVIEW: msg`Documents to review`,
  EVIDENCE_APPROVAL: msg`Evidence to approve`,
  SIGNING_HELP: msg`Help with signing`,
  OVERDUE: msg`A date has passed`,
  FUNDING_APPROVAL: msg`Funding to approve`,
  STUCK: msg`A step could not finish`,
}

/** What the person decides. */
export const taskQuestions: Readonly<Record<TaskKind, MessageDescriptor>> = {
  CREDIT_REVIEW: msg`Check what the bureau's answer means for this person. Cleared, the bureau is asked again; refused, the application is declined.`,
  DELINQUENCY_REVIEW: msg`The credit report shows a late payment on a mortgage. Cleared, the decision is taken without this question; refused, the application is declined.`,
  UNDERWRITING: msg`The rules leave this to you. Your approval, with its conditions, lets the next decision pass.`,
  PAYSTUB_REVIEW: msg`Read the proof of income and say what yearly income it proves.`,
  EMPLOYMENT_CHECK: msg`Call the employer and ask whether the borrower works there now. Do not say what it is for before they agree to speak.`,
  BANK_REVIEW: msg`The bank could not confirm that the account is the borrower's. No money leaves before it is accepted.`,
  PAYEE_CHECK: msg`Call the borrower at a number that was on file before, and have them read the account to you. No money leaves before they have confirmed it.`,
  IDENTITY_REVIEW: msg`Look at the documents. Accepted, the name is screened and the application goes on; otherwise the borrower is asked for others.`,
  SIGNER_IDENTITY_REVIEW: msg`Look at the documents of the additional signer. Accepted, the name is screened and they can sign; otherwise they are asked for others. The form is under “Who they are”.`,
  FRAUD_REVIEW: msg`Look at what was found and at the documents next to it. Cleared, the money may go out; refused, the application is declined. No money leaves before.`,
  SIGNER_SANCTIONS_REVIEW: msg`Somebody of a like name to the additional signer's is on the sanctions list. Compare birth date and documents, under “Who they are”. Never tell anybody of the list.`,
  SANCTIONS_REVIEW: msg`Somebody of a like name is on the sanctions list. Compare birth date, places and documents. Never tell the borrower of the list.`,
  TRUST_REVIEW: msg`A trust owns the home. Check that it may pledge the home and who signs for it.`,
  FLOOD_POLICY_REVIEW: msg`The policy does not say that it meets the federal definition of private flood insurance. Read whether it does: as broad as a federal policy, the lender as mortgagee, 45 days' notice before it is cancelled.`,
  FLOOD_CERTIFICATE: msg`The certificate was ordered with the credit report. The closing documents wait for it; we go on asking. Enter it if it came on paper.`,
  ATTORNEY_REVIEW: msg`Record what the closing attorney said. A no goes back to the underwriter.`,
  MANUAL_NOTARY: msg`The deed is signed before a notary in person: offer times, then record the meeting.`,
  CONDITION_REVIEW: msg`The borrower sent what a condition asks for. Accepted, what waits for it goes on; rejected, they read your reason and send it again.`,
  EVIDENCE_APPROVAL: msg`A colleague brought evidence by hand. Compare its figures with the document. It counts once you approve it; otherwise send it back with your reason.`,
  SIGNING_HELP: msg`Read what the borrower asks and answer it; call them where that is quicker. Give no legal advice about the documents.`,
  OVERDUE: msg`A date of law or policy has passed while this waited. Do what it asks for now, or close the application.`,
  FUNDING_APPROVAL: msg`Two funders approve, each for themselves.`,
  STUCK: msg`Take it up with the vendor, then ask once more.`,
}

/** What is shown in place of the question and its forms where another act comes first, by the reason of the task. */
const waits: Readonly<Record<string, MessageDescriptor>> = {
  deedIncomplete: msg`Enter what is missing under “Dates”, with the title report that shows it. The deed is made once a second person has approved it.`,
  employerAwaited: msg`There is no one to call before the borrower names the employer and agrees to it. The form is here once they have.`,
}

/** Undefined where the forms of the task end it. */
export const taskWaitWords = (reason: string): MessageDescriptor | undefined => waits[reason]

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  ...conditionWords,
  actionNotice: msg`Credit was evaluated 30 days ago, and the decision is not told.`,
  incompleteNotice: msg`Credit was evaluated 30 days ago, and the borrower has not given what is missing.`,
  incompleteAnswer: msg`The day of the notice is over, and the borrower has not answered. Close it as incomplete, or write again.`,
  counteroffer: msg`The borrower has not answered for 90 days.`,
  valuationExpired: msg`The value of the home is too old to close on.`,
  titleExpired: msg`The title is too old to close on.`,
  floodCertificateExpired: msg`The flood certificate is too old to close on.`,
  outsideFloodProgram: msg`The home lies in a special flood hazard area whose community takes no part in the national program, and you make no line there. Decline it, or have the area determined again.`,
  floodPolicyMissing: msg`The owner was reminded that a flood policy is missing, and the 45 days of the law are over. No money can be sent without one.`,
  privateFloodPolicy: msg`A private flood policy has come.`,
  invitationExpired: msg`An invited signer has not come.`,
  vendorFailed: msg`A vendor failed again and again, and we stopped asking.`,
  identityPending: msg`Identity documents were sent in, and no answer has come.`,
  notaryPending: msg`Everybody has signed the deed, and the notary's act has not come.`,
  papersPending: msg`Documents that we make automatically are not ready yet.`,
  workPending: msg`Work that we do by ourselves is not done yet.`,
  vendorSilent: msg`A vendor said that it would answer later, and has not.`,
  answerUnreadable: msg`A vendor answered something that we cannot read.`,
  vendorContradicts: msg`A vendor says otherwise than it had answered.`,
  answerContradicts: msg`A vendor answered one question in two ways, and neither answer was used. Asked once more, what it then says counts.`,
  deedIncomplete: msg`The title record does not have all that the deed must say, so the deed was not made.`,
  ratesOutdated: msg`The published rates or the year’s high-cost figures are out of date, so nothing may be offered. Ask the operator to load the newest tables (npm run rates) or to install the release with this year’s figures, then ask once more.`,
  signedDocumentsMissing: msg`A document that was signed on paper is not on file. Bring it in, then try again.`,
  titleNotMatched: msg`The county's books do not show this home under this owner.`,
  noValueFound: msg`No one could value the home, not even an appraiser on site. Ask once more for another appraisal, enter the value of a report under “Dates”, or close the application.`,
  ownershipDiffers: msg`The county's books name other owners than the application.`,
  screeningMatch: msg`The sanctions screening may have found this person.`,
  ADDRESS_MISMATCH: msg`Mail goes to another state than the home they say they live in.`,
  DOCUMENT_MISMATCH: msg`A document named somebody else, or another birth date.`,
  CONTESTED_OWNERSHIP: msg`The public record named other owners at first.`,
  SEVERAL_TRIES: msg`The identity or a PIN took several tries.`,
  ACCOUNT_OF_ANOTHER: msg`The account for the money is in another name.`,
  CONTACT_SHARED: msg`Somebody else's application gives the same phone number.`,
  SIGNERS_SHARE_BROWSER: msg`Two people who sign this case logged in from one browser. Speak with each of them, apart.`,
  SIGNERS_SHARE_BIRTH_DATE: msg`Two people who sign this case gave the same birth date. Compare both identity documents.`,
  SIGNERS_SHARE_ID_PICTURE: msg`Two people who sign this case sent the same picture of an identity document. Compare both.`,
  identityReview: msg`The identity documents need a person's eye.`,
  signerIdentity: msg`The identity documents of an additional signer need a person's eye.`,
  signerDeclined: msg`An additional signer does not want to sign. Speak with both, then invite again or close the application.`,
  identityTries: msg`The identity documents were refused three times.`,
  paystubInReview: msg`A paystub waits to be read.`,
  transcriptInReview: msg`Tax transcripts wait to be read.`,
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
  payeeChanged: msg`The account for the money was given after the documents were signed.`,
  valueProposed: msg`A colleague has brought a value of the home.`,
  incomeProposed: msg`A colleague has brought newer proof of income.`,
  titleProposed: msg`A colleague has brought a newer title report.`,
  floodProposed: msg`A colleague has brought a newer flood certificate.`,
  signingQuestion: msg`The borrower asks about the signing.`,
}

/** Why a task was opened; a reason that is a step, or has no words, is explained by what is shown with it. */
export const taskReasonWords = (reason: string): MessageDescriptor | undefined =>
  Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
