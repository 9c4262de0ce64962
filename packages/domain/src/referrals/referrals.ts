import { rowOf, type Step } from '../workflow/index.ts'

/** How often an originator may have somebody written to, and how long an unanswered address is kept. */
export const REFERRAL_INVITATION = {
  /** Between two mails to one address. */
  hoursBetween: 1,
  /** Mails to one address in all. */
  mailsEach: 5,
  /** Different addresses an originator has written to in a day. */
  addressesADay: 30,
  keptDays: 60,
  /** How long the newest link of a wholesale lender's broker works. */
  validDays: 30,
} as const

const HOUR_MS = 3_600_000

/** Whether an invitation that was sent before may be mailed once more. */
export const mayInviteAgain = (sent: { readonly mails: number; readonly lastAt: Date }, now: Date): boolean =>
  sent.mails < REFERRAL_INVITATION.mailsEach &&
  now.getTime() - sent.lastAt.getTime() >= REFERRAL_INVITATION.hoursBetween * HOUR_MS

/** All that an originator learns of how far an application is: whose turn it is, or how it ended. */
export const REFERRAL_STANDINGS = ['WITH_BORROWER', 'WITH_LENDER', 'FUNDED', 'CLOSED'] as const
export type ReferralStanding = (typeof REFERRAL_STANDINGS)[number]

/**
 * Declined, withdrawn and cancelled are one word: why it ended, the applicant is told and nobody else. A counteroffer and
 * a condition look like any other turn of the borrower's.
 */
export const referralStanding = (step: Step): ReferralStanding => {
  if (step === 'COMPLETE') return 'FUNDED'
  const { waitsOn } = rowOf(step)
  if (waitsOn === 'nobody') return 'CLOSED'
  return waitsOn === 'borrower' || waitsOn === 'signer' ? 'WITH_BORROWER' : 'WITH_LENDER'
}
