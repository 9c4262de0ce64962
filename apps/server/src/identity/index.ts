export {
  type Account,
  accountOfAddress,
  browsersOf,
  readAccount,
  readAccountIn,
  reserveAccountIn,
  staffNames,
  tidyIdentity,
  type WorkingStaff,
  walletsOf,
  workingStaff,
} from './accounts/account.ts'
export {
  DEMO_ACCOUNT_PASSWORD,
  DEMO_STAFF_PASSWORD,
  demoAccountsOf,
  demoStaffOf,
  seedDemoAccounts,
  seedDemoStaff,
} from './accounts/demo-accounts.ts'
export {
  countOpenSessions,
  disablePerson,
  enablePerson,
  endSessions,
  findPeople,
  findPerson,
  type Person,
  resetSecondFactor,
  revokeTokensOf,
  unlockPerson,
} from './accounts/respond.ts'
export { createBroker, type SignInBroker } from './broker/create-broker.ts'
export { aboutRecord } from './broker/issuer-adapter.ts'
export { admitConsole, opensHere } from './console-session/admit-console.ts'
export { identityCalls } from './http.ts'
export { countInvitationMail } from './limits/limits.ts'
export { authenticate } from './sessions/authenticate.ts'
export type { SessionFollower } from './sessions/follow-sessions.ts'
export { createLiveSessions, type LiveSessions, type WatchSession, watchSessionOf } from './sessions/live-sessions.ts'
export { requireProofOf } from './sessions/proof.ts'
export { letsStaffIn } from './sessions/staff-network.ts'
export { watchRevocations } from './sessions/watch-revocations.ts'
export { aboutChallenge } from './sign-in/challenges.ts'
export { aboutAddress } from './sign-in/mailed-link.ts'
export type { CredentialChange, MailCode } from './sign-in/mailing.ts'
export { siteOf } from './site-of.ts'
export {
  type Invitation,
  issueLink,
  lockStaffOf,
  openInvitation,
  openInvitationOf,
  recordInvitation,
  refuseAtIssuer,
  rolesHeld,
  stateOf,
  withdrawInvitation,
} from './staff/invitations.ts'
export {
  type Changed,
  giveRoles,
  letLeave,
  lockMember,
  type Member,
  readPeople,
  refuseLastAdministrator,
} from './staff/members.ts'
export { aboutFactor } from './two-factor/factor.ts'
