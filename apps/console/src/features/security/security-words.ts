import type { ACCOUNT_ACTIONS, SecurityEventKind } from '@hearthline/contracts'
import type { IdentityProof, Response } from '@hearthline/domain/second-person'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const eventWords: Readonly<Record<SecurityEventKind, MessageDescriptor>> = {
  signedIn: msg`Signed in`,
  signInRefused: msg`Sign-in refused`,
  lockedOut: msg`Locked out after too many tries`,
  tokenForged: msg`Forged token`,
  tokenForeign: msg`Token of another lender`,
  tokenCopied: msg`Token used in another browser`,
  tokenExpired: msg`Token of an ended session`,
  permissionDenied: msg`Permission denied`,
  limitExceeded: msg`Limit exceeded`,
  inputRefused: msg`Input refused again and again`,
  rolesChanged: msg`Roles changed`,
  passwordChanged: msg`Password changed`,
  factorAdded: msg`Authenticator app added`,
  factorRemoved: msg`Authenticator app removed`,
  recoveryCodesRenewed: msg`Recovery codes renewed`,
  passkeyAdded: msg`Passkey added`,
  passkeyRemoved: msg`Passkey removed`,
  exportMade: msg`Data exported`,
  secretShown: msg`Birth date shown`,
  caseRead: msg`Case read`,
  documentRead: msg`Document read`,
  configurationPublished: msg`Configuration published`,
  accountDisabled: msg`Account disabled`,
  accountEnabled: msg`Account enabled`,
  sessionsEnded: msg`Sessions ended`,
  accountUnlocked: msg`Account unlocked`,
  tokensRevoked: msg`Everybody signed out`,
  responseAsked: msg`Request made`,
  responseDeclined: msg`Request declined`,
  factorReset: msg`Second factor removed`,
  caseFrozen: msg`Case frozen`,
  caseUnfrozen: msg`Case unfrozen`,
  paymentsFrozen: msg`Payments frozen`,
  paymentsUnfrozen: msg`Payments unfrozen`,
  evidenceBroken: msg`Event log or anchor not as it was`,
  holdPut: msg`Put on legal hold`,
  holdLifted: msg`Legal hold lifted`,
  dataPurged: msg`Data purged`,
  accountErased: msg`Account erased on request`,
  staffInvited: msg`Member of staff invited`,
  staffInvitedAgain: msg`Invitation sent again`,
  staffInvitationWithdrawn: msg`Invitation withdrawn`,
  staffJoined: msg`Invitation accepted`,
  staffLeft: msg`Member of staff left`,
}

export const responseWords: Readonly<Record<Response, MessageDescriptor>> = {
  RESET_FACTOR: msg`Remove a lost second factor`,
  DISABLE_ACCOUNT: msg`Disable an account`,
  ENABLE_ACCOUNT: msg`Enable an account`,
  FREEZE_CASE: msg`Freeze a case`,
  UNFREEZE_CASE: msg`Unfreeze a case`,
  FREEZE_PAYMENTS: msg`Freeze all payments`,
  UNFREEZE_PAYMENTS: msg`Unfreeze all payments`,
  HOLD_CASE: msg`Put a case on legal hold`,
  LIFT_CASE_HOLD: msg`Lift the legal hold on a case`,
  HOLD_ACCOUNT: msg`Put an account and its cases on legal hold`,
  LIFT_ACCOUNT_HOLD: msg`Lift the legal hold on an account`,
  ERASE_ACCOUNT: msg`Erase an account, except what the law requires us to keep`,
  INVITE_STAFF: msg`Invite to the staff`,
  CHANGE_ROLES: msg`Change roles`,
  STAFF_LEAVES: msg`Leaves the staff`,
}

/** What somebody showed, as whoever asks says it and whoever approves reads it. */
export const proofWords: Readonly<Record<IdentityProof, MessageDescriptor>> = {
  ID_IN_PERSON: msg`ID document compared in person`,
  ID_BY_VIDEO: msg`ID document compared in a video call`,
  CALLED_BACK: msg`Called back at the number on record, and asked what only they know`,
}

export const accountActionWords: Readonly<Record<(typeof ACCOUNT_ACTIONS)[number], MessageDescriptor>> = {
  DISABLE: msg`Disable`,
  ENABLE: msg`Enable`,
  END_SESSIONS: msg`End all sessions`,
  UNLOCK: msg`Unlock`,
}

/** Of whoever guards the others: a colleague approves it. */
export const askWords = { DISABLE: msg`Ask to disable`, ENABLE: msg`Ask to enable` } as const
