export {
  mayInviteAgain,
  REFERRAL_INVITATION,
  REFERRAL_STANDINGS,
  type ReferralStanding,
  referralStanding,
} from './referrals.ts'
