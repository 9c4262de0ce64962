export { type Asking, askBrokerLogin } from './broker-login.ts'
export { fetchProfile, fetchWalletProfile } from './fetch-profile.ts'
export { type LogOutPlan, logOut } from './log-out.ts'
export { type Audience, type KnownUser, lookUpUser } from './look-up-user.ts'
