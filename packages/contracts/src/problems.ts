/** The browser knows this code without the server: it is separate, so that the first page does not load the table. */
export const jwtError = { status: 401, says: 'JWT error' } as const

/**
 * Every expected error a caller can see: its status and its English words. This is the only table of them; the browser
 * translates by code.
 */
export const problems = {
  invalidInput: { status: 422, says: 'Some answers need another look.' },
  // portal.md 8: the words by which the browser knows that it has to sign in again.
  notSignedIn: { status: 401, says: 'unauthenticated' },
  /** It may be renewed, by one call, in the browser that signed in. */
  tokenExpired: { status: 401, says: 'token expired' },
  /** The token is another browser's. */
  deviceUnknown: { status: 401, says: 'unauthenticated' },
  tokenMissing: jwtError,
  tokenForged: { status: 403, says: 'invalid signature' },
  tokenElsewhere: { status: 403, says: 'unauthenticated' },
  notAllowed: { status: 403, says: 'This is not yours to see or change.' },
  secondFactorRequired: {
    status: 403,
    says: 'Your lender asks for a second factor. Set one up, or give it, to go on.',
  },
  networkNotAllowed: { status: 403, says: 'Your lender lets its staff in from its own networks only.' },
  wrongOrganisation: { status: 403, says: 'This address belongs to another lender.' },
  severalHosts: { status: 400, says: 'This request names more than one host.' },
  /** RFC 9110 15.5.20: a request for a host that this server does not serve. */
  hostUnknown: { status: 421, says: 'We serve no site at this host.' },
  /** A call with the cookie of the console that no page of the console made (decision 166). */
  notFromConsole: { status: 403, says: 'This did not come from a page of the console.' },
  /** A page of another site that the lender's record does not name as a partner's. */
  originNotAllowed: { status: 403, says: 'This site is no partner of the lender, and may not call us.' },
  organisationUnknown: { status: 404, says: 'No private label data found' },
  notFound: { status: 404, says: 'We could not find that page.' },
  applicationNotFound: { status: 404, says: 'We could not find that application.' },
  invitationLimit: {
    status: 429,
    says: 'You can write to one address once an hour and five times in all, and to thirty addresses a day.',
  },
  departmentUnknown: { status: 404, says: 'We have no department of that name.' },
  originatorUnknown: { status: 404, says: 'We do not know that loan officer or broker.' },
  referralRequired: {
    status: 403,
    says: 'This lender takes applications through its loan officers and brokers. Open the link that yours gave you.',
  },
  invitationRequired: {
    status: 403,
    says: 'This lender takes applications by invitation. Open the newest invitation of your broker, and use the email address it came to.',
  },
  documentNotFound: { status: 404, says: 'We could not find that document.' },
  draftNotFound: { status: 404, says: 'We could not find what you started. Please begin again on this device.' },
  draftIncomplete: { status: 409, says: 'Some pages before this one still need an answer.' },
  stateNotLicensed: { status: 409, says: 'We do not lend in that state yet.' },
  propertyNotEligible: { status: 409, says: 'A home of this kind does not qualify today.' },
  chatNotFound: { status: 404, says: 'We could not find that conversation.' },
  chatTaken: { status: 409, says: 'Somebody else has this chat, or it is not offered to you any more.' },
  chatNoRoom: { status: 409, says: 'You have as many chats as you can hold. End one or pass one on first.' },
  chatNotYours: { status: 403, says: 'This chat is not in your hands.' },
  chatAgentAway: { status: 409, says: 'That agent is not here now. Choose another one or a skill.' },
  chatAgentUnknown: { status: 404, says: 'We do not know that agent. They show up once they open the chat room.' },
  chatOff: { status: 403, says: 'This lender offers no such chat.' },
  chatClosed: { status: 423, says: 'Our chat is closed right now.' },
  // chat-signin-data.md 8: the words for an invalid token, and for a start that failed.
  chatTokenInvalid: { status: 401, says: 'Token state is invalid.' },
  chatFailed: { status: 500, says: 'Something went wrong. Please try again later.' },
  chatNoFilesYet: { status: 409, says: 'Files can be sent once an agent has joined.' },
  chatFileKindRefused: { status: 415, says: 'Send a .jpg, .png, .amr, .mp3, .mp4, .pdf or .txt file.' },
  chatFileNotFound: { status: 404, says: 'We could not find that file.' },
  chatEnded: { status: 409, says: 'This chat has ended.' },
  topicChanged: { status: 409, says: 'Somebody else changed this topic a moment ago. Read it again.' },
  tooManyPhrasings: {
    status: 409,
    says: 'The bot can learn no more ways to ask. Take some away, here or in another topic, or turn a topic off.',
  },
  eventNotExpected: { status: 409, says: 'Your application has moved on. We have refreshed the page.' },
  applicationFrozen: {
    status: 409,
    says: 'We have paused this application. Nothing is lost; please call us.',
  },
  paymentsFrozen: { status: 409, says: 'All payments are frozen. Nothing is paid before two people let them go on.' },
  responseNotFound: { status: 404, says: 'We could not find that request. It may be answered already, or too old.' },
  responsePending: { status: 409, says: 'This was asked for already, and it waits for a second person.' },
  responseMoot: { status: 409, says: 'This is so already. There is nothing to ask for.' },
  applicationBusy: { status: 409, says: 'Somebody else changed this a moment ago. Please try once more.' },
  offerExpired: { status: 409, says: 'This offer has ended. We are pricing it again for you.' },
  correctionTooLate: {
    status: 409,
    says: 'This was checked or signed since. Call us, and a person corrects it with you.',
  },
  correctionStale: {
    status: 409,
    says: 'Something changed since you looked. Look once more at what the correction would do.',
  },
  counterofferEnded: {
    status: 409,
    says: 'The 90 days to take these terms are over. Call us, or begin again: nothing is lost.',
  },
  reportTooOld: {
    status: 409,
    says: 'The credit report on file is too old for signing. It is read anew once its owner agrees to that on top of their page.',
  },
  valuationTooOld: {
    status: 409,
    says: 'The value of your home on file is too old to close on. We are renewing it, and tell you when you can go on.',
  },
  titleTooOld: {
    status: 409,
    says: 'The title search on file is too old to close on. We are renewing it, and tell you when you can go on.',
  },
  floodCertificateTooOld: {
    status: 409,
    says: 'The flood certificate on file is too old to close on. We are renewing it, and tell you when you can go on.',
  },
  floodNoticeRuns: {
    status: 409,
    says: 'Your home lies in a flood zone. Read the flood notice among your documents: you can sign from the tenth day after we gave it to you.',
  },
  floodPolicyMissing: {
    status: 409,
    says: 'The home lies in a special flood hazard area, and no flood policy with the cover that the law asks for is in force.',
  },
  spouseConsentMissing: {
    status: 409,
    says: 'The law of this state asks for the consent of the owner’s spouse, and no meeting with the notary recorded it.',
  },
  valueLower: {
    status: 409,
    says: 'This value is lower than the one decided on, and nothing can be decided again from here. A value no lower than that lets it go on; otherwise decline or cancel.',
  },
  incomeLower: {
    status: 409,
    says: 'This income is lower than the one decided on, and nothing can be decided again from here. Decline or cancel the application.',
  },
  signedDocumentsMissing: {
    status: 409,
    says: 'Signed documents are missing. Bring in each of them first: nothing is recorded or paid without them.',
  },
  scanNotPdf: { status: 415, says: 'Send the signed document as one PDF with all its pages.' },
  pagesMissing: { status: 422, says: 'This file has fewer pages than the document that was given out to be signed.' },
  waitingPeriodRuns: { status: 409, says: 'The waiting period of the state was not over on that day.' },
  noticeMissing: { status: 409, says: 'Send the notice of what is missing first, and wait for its day.' },
  noticeRuns: { status: 409, says: 'The borrower still has time to answer the notice.' },
  offerNotAvailable: { status: 409, says: 'That amount and term are not on offer. Choose inside the limits shown.' },
  codeWrong: { status: 409, says: 'That code is not right.' },
  /** An authenticator app's: it was right a step ago. */
  codeJustChanged: { status: 409, says: 'That code has just changed. Type the new one.' },
  codeExpired: { status: 409, says: 'That code has ended. Ask for a new one.' },
  codeElsewhere: { status: 409, says: 'This code was asked for in another browser. Ask for one here.' },
  tooManyTries: { status: 429, says: 'Too many tries. Wait 15 minutes, then try again.' },
  tooManyRequests: { status: 429, says: 'That was a lot at once. Wait a moment, then try again.' },
  signInRefused: { status: 401, says: 'User not found' },
  ownAccount: { status: 409, says: 'This is your own account. Another administrator must do that.' },
  identityProofMissing: {
    status: 409,
    says: 'This request names no proof of identity that was seen. Decline it, and have it asked for again with one.',
  },
  disablingTakesTwo: {
    status: 409,
    says: 'This person guards the others, so disabling them takes two. Ask a colleague to approve it.',
  },
  enablingTakesTwo: {
    status: 409,
    says: 'This person guards the others, so letting them in again takes two. Ask a colleague to approve it.',
  },
  lastAdministrator: {
    status: 409,
    says: 'This is the last administrator who can sign in. Make somebody else one first.',
  },
  staffMemberThere: {
    status: 409,
    says: 'Somebody with this address is a member of the staff, or was one under another name.',
  },
  staffNameThere: {
    status: 409,
    says: 'Somebody of the staff has or had this name, and the log tells people by their names. Add a middle name or initial.',
  },
  staffInvitedByCommand: {
    status: 409,
    says: 'This invitation was made on the server. Send it again there, or withdraw it and invite them here.',
  },
  staffInvited: { status: 409, says: 'This address has an invitation already. Send it again, or withdraw it first.' },
  staffAtIssuer: {
    status: 409,
    says: 'This lender’s own sign-in service says who is staff and in which roles. Change it there.',
  },
  staffInvitationUnknown: {
    status: 404,
    says: 'We do not know this invitation. If you have a newer email, use the link in that one; otherwise ask for a new invitation.',
  },
  staffInvitationExpired: {
    status: 409,
    says: 'This invitation has expired: it was good for seven days. Ask an administrator to send it again.',
  },
  staffInvitationWithdrawn: {
    status: 409,
    says: 'This invitation was withdrawn. If you think that is a mistake, ask an administrator.',
  },
  staffInvitationUsed: {
    status: 409,
    says: 'This invitation was accepted already. Sign in with the password you chose.',
  },
  userNotFound: { status: 404, says: 'User not found' },
  onLegalHold: { status: 409, says: 'This is on legal hold. Two people lift it before anything of it is erased.' },
  secondFactorNeeded: { status: 409, says: 'Enter the code from your authenticator app, or a recovery code.' },
  passkeyNeeded: {
    status: 409,
    says: 'Your lender asks for a second factor, and yours is a passkey. Use it to sign in.',
  },
  lastSecondFactor: {
    status: 409,
    says: 'Your lender asks for a second factor, and this is your last one. Set up another one first.',
  },
  linkElsewhere: {
    status: 409,
    says: 'This link was asked for in another browser. Confirm that you want to go on in this one.',
  },
  linkEnded: { status: 409, says: 'That link has ended or was used already. Ask for a new one.' },
  invitationForAnother: {
    status: 409,
    says: 'This invitation was sent to another address. Log in with the address that received it.',
  },
  challengeEnded: { status: 409, says: 'That took too long, or was done already. Please begin again.' },
  passwordWrong: { status: 409, says: 'That is not your password.' },
  freshProofNeeded: { status: 403, says: 'Confirm that it is you, then try again.' },
  passkeyRefused: { status: 409, says: 'We could not check that passkey. Please try again.' },
  issuerUnavailable: { status: 503, says: 'Sign-in is not reachable right now. Use your password or a code instead.' },
  keyRequired: { status: 400, says: 'This call needs an Idempotency-Key header.' },
  keyReused: { status: 409, says: 'This Idempotency-Key was used for another request.' },
  fileTooLarge: { status: 413, says: 'This file is larger than 20 MB.' },
  fileTooSmall: { status: 422, says: 'This file is empty or too small to read.' },
  fileKindRefused: { status: 415, says: 'Send a PDF, JPEG or PNG file.' },
  fileLocked: { status: 422, says: 'This PDF needs a password. Save a copy without one and send that.' },
  exportLimit: { status: 429, says: 'You made as many exports within 24 hours as your lender allows.' },
  tooManyFiles: { status: 409, says: 'No more files fit here. Write to us in the chat, and a person makes room.' },
  fileBroken: { status: 422, says: 'This PDF cannot be read. Print it to a new PDF and send that.' },
  fileTooComplex: {
    status: 422,
    says: 'This PDF has too many pages or too much in it. Send it in parts, or print it to a new PDF and send that.',
  },
  fileInfected: {
    status: 422,
    says: 'Our virus scanner refused this file. Nothing was kept of it; please send another copy.',
  },
  identityFirst: { status: 409, says: 'Show who you are before you sign.' },
  detailsFirst: { status: 409, says: 'Give your address and tax number before you sign.' },
  ownerDetailsMissing: {
    status: 409,
    says: 'An owner who will owe has not given a home address and a tax number yet. They do that on their own page.',
  },
  readToTheEndFirst: { status: 409, says: 'Read each document to the end before you sign.' },
  consentMissing: { status: 409, says: 'Agree to electronic documents first, or ask us for paper.' },
  documentChanged: { status: 409, says: 'This document changed since you opened it. Please read it again.' },
  papersBeingSet: {
    status: 409,
    says: 'The documents you just signed are being put together. Please try again in a moment.',
  },
  answersWrong: { status: 409, says: 'Some answers did not match. You have one more try.' },
  notaryLocked: {
    status: 409,
    says: 'The identity questions are locked for 24 hours. You can meet a notary in person instead.',
  },
  periodOver: { status: 409, says: 'The time to cancel has passed.' },
  conditionNotFound: { status: 404, says: 'We do not ask for that any more.' },
  conditionsOpen: { status: 409, says: 'Conditions are still open. No money leaves before they are met.' },
  redFlagsOpen: { status: 409, says: 'A sign of identity theft is not judged yet. No money leaves before it is.' },
  taskNotYours: { status: 403, says: 'This task is for somebody with another role.' },
  colleagueUnknown: { status: 404, says: 'We do not know that colleague.' },
  colleagueAway: { status: 409, says: 'That colleague is absent. Give the task to somebody who is here.' },
  colleagueRole: { status: 409, says: 'That colleague has no role that may do this.' },
  youAreAway: { status: 409, says: 'You are marked absent. Say that you are back first.' },
  taskTaken: { status: 409, says: 'Somebody else has this task in hand.' },
  taskNotFound: { status: 404, says: 'We could not find that task. It may be done already.' },
  inputMissing: {
    status: 409,
    says: 'A figure that the decision rests on is missing or impossible. Get that right first.',
  },
  accountNotVerified: { status: 409, says: 'The account is not verified. Review it before the money leaves.' },
  slotTaken: { status: 409, says: 'That time is no longer offered. Choose another.' },
  moneyUnderWay: {
    status: 409,
    says: 'Two people have let the money go: it can be neither cancelled nor declined. Where the payment failed for good, take the approvals back first.',
  },
  alreadyApproved: { status: 409, says: 'You approved this already. A second person must.' },
  incomeNotVerified: {
    status: 409,
    says: 'No income is verified yet. Review the proof that the borrower sends; newer proof takes its place afterwards.',
  },
  employerFirst: {
    status: 409,
    says: 'The borrower has not named the employer yet: there is no one to ask.',
  },
  fundingCheckRed: {
    status: 409,
    says: 'A check of the funding is red. The payment can be approved once all are green.',
  },
  evidenceProposed: {
    status: 409,
    says: 'A colleague has brought this already, and it waits for a second person. Approve it, or send it back first.',
  },
  ownWork: {
    status: 409,
    says: 'This rests on what you did or asked for yourself, or is about you. Somebody else must approve it.',
  },
  sandboxOnly: { status: 403, says: 'Only a sandbox has this.' },
  bodyTooLarge: { status: 413, says: 'That is more than we can take at once.' },
  unsupportedBody: { status: 415, says: 'Send this as JSON.' },
  unavailable: { status: 503, says: 'We are restarting. Nothing is lost; please try again in a moment.' },
  busy: { status: 503, says: 'We are busy right now. Nothing is lost; please try again in a moment.' },
  ratesOutdated: {
    status: 503,
    says: 'The published rates that an offer is compared with are out of date here. Nothing is lost; please try again later.',
  },
  vendorUnavailable: {
    status: 503,
    says: 'A service we ask does not answer. Nothing is lost; please try again in a few minutes.',
  },
  diskFull: { status: 503, says: 'We cannot save right now. Nothing was taken; please try again later.' },
  internal: { status: 500, says: 'Something unexpected happened. Nothing you saved is lost.' },
} as const satisfies Record<string, { readonly status: number; readonly says: string }>

export type ProblemCode = keyof typeof problems

/** Problems of every call, so that contracts need not repeat them. */
export const everyCallsProblems = [
  'invalidInput',
  'notSignedIn',
  'tokenExpired',
  'deviceUnknown',
  'tokenMissing',
  'tokenForged',
  'tokenElsewhere',
  'notAllowed',
  'secondFactorRequired',
  'networkNotAllowed',
  'wrongOrganisation',
  'tooManyRequests',
  'unavailable',
  'busy',
  'vendorUnavailable',
  'applicationFrozen',
  'internal',
] as const satisfies readonly ProblemCode[]
