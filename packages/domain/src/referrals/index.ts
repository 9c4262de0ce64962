export { mayInviteAgain, REFERRAL_INVITATION } from './invitation-limits.ts'
export { REFERRAL_STANDINGS, type ReferralStanding, referralStanding } from './referral-standing.ts'
