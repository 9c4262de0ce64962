export {
  type Account,
  accountOfAddress,
  readAccount,
  readAccountIn,
  reserveAccountIn,
  tidyIdentity,
  walletsOf,
} from './account.ts'
export { authenticate } from './authenticate.ts'
export { createBroker, type SignInBroker } from './broker/create-broker.ts'
export { countInvitationMail } from './count-invitation-mail.ts'
export { DEMO_ACCOUNT_PASSWORD, demoAccountsOf, seedDemoAccounts } from './demo-accounts.ts'
export { DEMO_STAFF_PASSWORD, demoStaffOf, seedDemoStaff } from './demo-staff.ts'
export { identityCalls } from './http.ts'
export { createLiveSessions, type LiveSessions } from './live-sessions.ts'
export type { CredentialChange, MailCode } from './mailing.ts'
export { siteOf } from './site-of.ts'
export { staffNames, type WorkingStaff, workingStaff } from './working-staff.ts'
