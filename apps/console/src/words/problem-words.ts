import type { everyCallsProblems, ProblemCode } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The problems that the console's calls name, besides those that any call can give. */
type ConsoleProblem =
  | (typeof everyCallsProblems)[number]
  | 'redFlagsOpen'
  | 'accountNotVerified'
  | 'alreadyApproved'
  | 'evidenceProposed'
  | 'employerFirst'
  | 'fundingCheckRed'
  | 'ownWork'
  | 'ownAccount'
  | 'disablingTakesTwo'
  | 'ratesOutdated'
  | 'enablingTakesTwo'
  | 'identityProofMissing'
  | 'lastAdministrator'
  | 'staffMemberThere'
  | 'staffNameThere'
  | 'staffInvited'
  | 'staffInvitedByCommand'
  | 'staffAtIssuer'
  | 'staffInvitationUnknown'
  | 'staffInvitationExpired'
  | 'staffInvitationWithdrawn'
  | 'staffInvitationUsed'
  | 'paymentsFrozen'
  | 'responseNotFound'
  | 'responsePending'
  | 'responseMoot'
  | 'onLegalHold'
  | 'userNotFound'
  | 'incomeNotVerified'
  | 'moneyUnderWay'
  | 'applicationBusy'
  | 'applicationNotFound'
  | 'challengeEnded'
  | 'chatAgentAway'
  | 'chatAgentUnknown'
  | 'topicChanged'
  | 'tooManyPhrasings'
  | 'chatEnded'
  | 'chatNoRoom'
  | 'chatFileNotFound'
  | 'chatNoFilesYet'
  | 'chatFileKindRefused'
  | 'chatNotFound'
  | 'chatNotYours'
  | 'chatTaken'
  | 'codeWrong'
  | 'codeJustChanged'
  | 'conditionNotFound'
  | 'conditionsOpen'
  | 'diskFull'
  | 'documentNotFound'
  | 'eventNotExpected'
  | 'exportLimit'
  | 'inputMissing'
  | 'issuerUnavailable'
  | 'keyReused'
  | 'signedDocumentsMissing'
  | 'scanNotPdf'
  | 'pagesMissing'
  | 'ownerDetailsMissing'
  | 'fileKindRefused'
  | 'fileLocked'
  | 'fileTooLarge'
  | 'fileTooSmall'
  | 'fileBroken'
  | 'fileTooComplex'
  | 'fileInfected'
  | 'floodCertificateTooOld'
  | 'floodPolicyMissing'
  | 'floodNoticeRuns'
  | 'spouseConsentMissing'
  | 'notFound'
  | 'noticeMissing'
  | 'noticeRuns'
  | 'titleTooOld'
  | 'reportTooOld'
  | 'valuationTooOld'
  | 'valueLower'
  | 'incomeLower'
  | 'waitingPeriodRuns'
  | 'signInRefused'
  | 'passkeyNeeded'
  | 'freshProofNeeded'
  | 'passkeyRefused'
  | 'passwordWrong'
  | 'taskNotFound'
  | 'taskNotYours'
  | 'taskTaken'
  | 'colleagueAway'
  | 'colleagueRole'
  | 'colleagueUnknown'
  | 'youAreAway'
  | 'tooManyTries'
  | 'offline'
  | 'timeout'

const words = {
  redFlagsOpen: msg`A sign of identity theft is not judged yet. Judge it before the money leaves.`,
  accountNotVerified: msg`The account is not verified. Review it before the money leaves.`,
  alreadyApproved: msg`You approved this already. A second person must.`,
  incomeNotVerified: msg`No income is verified yet. Review the proof that the borrower sends; newer proof takes its place afterwards.`,
  employerFirst: msg`The borrower has not named the employer yet: there is no one to ask.`,
  fundingCheckRed: msg`A check of the funding is red. The payment can be approved once all are green.`,
  evidenceProposed: msg`A colleague has brought this already, and it waits for a second person. Approve it, or send it back first.`,
  userNotFound: msg`We could not find that account.`,
  applicationFrozen: msg`Two people froze this case. Nothing goes on in it before two people let it.`,
  paymentsFrozen: msg`All payments are frozen. Nothing is paid before two people let them go on.`,
  responseNotFound: msg`We could not find that request. It may be answered already, or too old.`,
  responsePending: msg`This was asked for already, and it waits for a second person.`,
  onLegalHold: msg`This is on legal hold. Two people lift it before anything of it is erased.`,
  responseMoot: msg`This is so already. There is nothing to ask for.`,
  identityProofMissing: msg`This request names no proof of identity that was seen. Decline it, and have it asked for again with one.`,
  lastAdministrator: msg`This is the last administrator who can sign in. Make somebody else one first.`,
  staffMemberThere: msg`This address belongs to a member of the staff, or to somebody who left and had another name.`,
  staffNameThere: msg`A member of the staff has or had this name, and the log tells people by their names. Add a middle name or an initial.`,
  staffInvitedByCommand: msg`This invitation was made on the server. Send it again there, or withdraw it and invite them here.`,
  staffInvited: msg`This address has an invitation already. Send that one again, or withdraw it first.`,
  staffAtIssuer: msg`Your own sign-in service decides who is staff and in which roles. Make the change there.`,
  staffInvitationUnknown: msg`We do not know this invitation. If you have a newer email, use the link in that one. Otherwise ask an administrator of your lender for a new invitation.`,
  staffInvitationExpired: msg`This invitation has expired: it was good for seven days. Ask an administrator of your lender to send it again.`,
  staffInvitationWithdrawn: msg`This invitation was withdrawn. If you think that is a mistake, ask an administrator of your lender.`,
  staffInvitationUsed: msg`This invitation was accepted already. Sign in with the password that was chosen then.`,
  disablingTakesTwo: msg`This person guards the others, so disabling them takes two. Ask a colleague to approve it.`,
  enablingTakesTwo: msg`This person guards the others, so letting them in again takes two. Ask a colleague to approve it.`,
  ownAccount: msg`This is your own account. Another administrator must do that.`,
  ownWork: msg`This rests on what you did or asked for yourself, or is about you. Somebody else must approve it.`,
  moneyUnderWay: msg`Two people have let the money go: it can be neither cancelled nor declined. Where the payment failed for good, take the approvals back first.`,
  applicationBusy: msg`Somebody else changed this a moment ago. Please try once more.`,
  applicationNotFound: msg`We could not find that application, or your role does not allow this.`,
  challengeEnded: msg`That took too long, or was done already. Please begin again.`,
  chatTaken: msg`Somebody else has this chat, or it is not offered to you any more.`,
  chatNoRoom: msg`You have as many chats as you can hold. End one or pass one on first.`,
  chatNotYours: msg`This chat is not in your hands.`,
  chatAgentAway: msg`That agent is not here now. Choose another one or a skill.`,
  chatAgentUnknown: msg`We do not know that agent. They show up once they open the chat room.`,
  topicChanged: msg`Somebody else changed this topic a moment ago. Read it again.`,
  tooManyPhrasings: msg`The bot can learn no more ways to ask. Take some away, here or in another topic, or turn a topic off.`,
  chatFileNotFound: msg`We could not find that file.`,
  chatNoFilesYet: msg`Files can be sent once an agent has joined.`,
  chatFileKindRefused: msg`Send a JPG, PNG, AMR, MP3, MP4, PDF or TXT file.`,
  chatEnded: msg`This chat has ended.`,
  chatNotFound: msg`We could not find that conversation.`,
  codeWrong: msg`That code is not right.`,
  codeJustChanged: msg`That code has just changed. Type the new one.`,
  conditionNotFound: msg`This condition is not asked for any more.`,
  conditionsOpen: msg`Conditions are still open. No money leaves before they are met.`,
  ratesOutdated: msg`The published rates or the year’s figures that an offer is compared with are out of date. Nothing is offered before the operator has loaded them.`,
  vendorUnavailable: msg`A service we ask does not answer. Nothing is lost; please try again in a few minutes.`,
  diskFull: msg`We cannot save right now. Nothing was taken; please try again later.`,
  documentNotFound: msg`We could not find that document, or it does not wait for a review any more.`,
  eventNotExpected: msg`This application has moved on. The page shows where it is now.`,
  inputMissing: msg`A figure that the decision rests on is missing or impossible. Get that right first.`,
  internal: msg`Something unexpected happened. Nothing was changed.`,
  invalidInput: msg`Some answers need another look.`,
  issuerUnavailable: msg`Sign-in is not reachable right now. Use your password instead.`,
  keyReused: msg`This was sent before with other answers. Please try once more.`,
  notAllowed: msg`Your role does not allow this.`,
  exportLimit: msg`You made as many exports within 24 hours as your lender allows. Try again once the first of them is older.`,
  networkNotAllowed: msg`Your lender lets its staff in from its own networks only. Connect to one, such as the office or its VPN, and try again.`,
  secondFactorRequired: msg`Your lender asks for a second factor. Set one up, or give it, to go on.`,
  passkeyNeeded: msg`Your lender asks for a second factor, and yours is a passkey. Use it to sign in.`,
  freshProofNeeded: msg`Confirm that it is you, then try again.`,
  passkeyRefused: msg`We could not check that passkey. Please try again.`,
  passwordWrong: msg`That is not your password.`,
  signedDocumentsMissing: msg`Signed documents are missing. Bring in each of them first: nothing is recorded or paid without them.`,
  scanNotPdf: msg`Send the signed document as one PDF with all its pages.`,
  pagesMissing: msg`This file has fewer pages than the document that was given out to be signed.`,
  ownerDetailsMissing: msg`An owner who will owe has not given a home address and a tax number yet. They do that on their own page.`,
  fileKindRefused: msg`Send a PDF, JPEG or PNG file.`,
  fileLocked: msg`This PDF needs a password. Save a copy without one and send that.`,
  fileTooLarge: msg`This file is larger than 20 MB.`,
  fileTooSmall: msg`This file is empty or too small to read.`,
  fileBroken: msg`This PDF cannot be read. Print it to a new PDF and send that.`,
  fileTooComplex: msg`This PDF has too many pages or too much in it. Send it in parts, or print it to a new PDF and send that.`,
  fileInfected: msg`Our virus scanner refused this file. Nothing was kept of it; please send another copy.`,
  floodCertificateTooOld: msg`The flood certificate is too old to close on. Renew it first.`,
  noticeMissing: msg`Send the notice of what is missing first, and wait for its day.`,
  noticeRuns: msg`The borrower still has time to answer the notice.`,
  floodPolicyMissing: msg`The home lies in a special flood hazard area, and no flood policy with enough cover is in force. The borrower sends one on their insurance page.`,
  spouseConsentMissing: msg`The law of this state asks for the consent of the owner’s spouse, and no meeting with the notary recorded it.`,
  floodNoticeRuns: msg`The borrower has not read the flood notice, or its ten days are not over.`,
  titleTooOld: msg`The title is too old to close on. Renew it first.`,
  reportTooOld: msg`The credit report is too old to sign on. It is read again once the borrower agrees on their page.`,
  valuationTooOld: msg`The value of the home is too old to close on. Renew it first.`,
  incomeLower: msg`This income is lower than the one decided on, and nothing can be decided again from here. Decline or cancel the application.`,
  valueLower: msg`This value is lower than the one decided on, and nothing can be decided again from here. A value no lower than that lets it go on; otherwise decline or cancel.`,
  waitingPeriodRuns: msg`The waiting period of the state was not over on that day.`,
  notFound: msg`We could not find that page.`,
  notSignedIn: msg`Your session has ended. Sign in to go on.`,
  offline: msg`We cannot reach our server. Check your connection, then try again.`,
  signInRefused: msg`User not found`,
  taskNotFound: msg`This task is done already.`,
  taskNotYours: msg`This task is for somebody with another role.`,
  colleagueAway: msg`That colleague is absent. Give the task to somebody who is here.`,
  colleagueRole: msg`That colleague has no role that may do this.`,
  colleagueUnknown: msg`We do not know that colleague.`,
  youAreAway: msg`You are marked absent. Say that you are back first.`,
  taskTaken: msg`Somebody else has this task in hand.`,
  timeout: msg`This takes longer than it should. Please try again: it counts once.`,
  deviceUnknown: msg`Your session has ended. Sign in to go on.`,
  tokenExpired: msg`Your session has ended. Sign in to go on.`,
  tokenElsewhere: msg`Your session has ended. Sign in to go on.`,
  tokenForged: msg`Your session has ended. Sign in to go on.`,
  tokenMissing: msg`Your session has ended. Sign in to go on.`,
  tooManyRequests: msg`That was a lot at once. Wait a moment, then try again.`,
  tooManyTries: msg`Too many tries. Wait 15 minutes, then try again.`,
  busy: msg`We are busy right now. Nothing is lost; please try again in a moment.`,
  unavailable: msg`We are restarting. Nothing is lost; please try again in a moment.`,
  wrongOrganisation: msg`This address belongs to another lender.`,
} as const satisfies Record<ConsoleProblem, MessageDescriptor>

const isKnown = (code: string): code is ConsoleProblem => Object.hasOwn(words, code)

/** What staff read, by the code of the problem; calls that the console does not make have no words here. */
export const problemWords = (code: ProblemCode | 'offline' | 'timeout'): MessageDescriptor =>
  words[isKnown(code) ? code : 'internal']
