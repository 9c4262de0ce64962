import { rowOf, type Step } from '../workflow/index.ts'

/** How often an originator may have somebody mailed, and how long an unanswered address is kept. */
export const REFERRAL_INVITATION = {
  /** Days between two mails to one address. */
  hoursBetween: 1,
  /** Mails to one address in total. */
  mailsEach: 5,
  /** Different addresses that an originator may mail in a day. */
  addressesADay: 30,
  keptDays: 60,
  /** How long the newest link of a wholesale lender's broker is valid. */
  validDays: 30,
} as const

const HOUR_MS = 3_600_000

/** Whether an invitation that was sent before may be mailed again. */
export const mayInviteAgain = (sent: { readonly mails: number; readonly lastAt: Date }, now: Date): boolean =>
  sent.mails < REFERRAL_INVITATION.mailsEach &&
  now.getTime() - sent.lastAt.getTime() >= REFERRAL_INVITATION.hoursBetween * HOUR_MS

/** Everything that an originator sees of an application's progress: who has to act, or how it ended. */
export const REFERRAL_STANDINGS = ['WITH_BORROWER', 'WITH_LENDER', 'FUNDED', 'CLOSED'] as const
export type ReferralStanding = (typeof REFERRAL_STANDINGS)[number]

/**
 * Declined, withdrawn and cancelled are shown as one value: only the applicant learns why it ended. A counteroffer and
 * a condition look like any other action that waits for the borrower.
 */
export const referralStanding = (step: Step): ReferralStanding => {
  if (step === 'COMPLETE') return 'FUNDED'
  const { waitsOn } = rowOf(step)
  if (waitsOn === 'nobody') return 'CLOSED'
  return waitsOn === 'borrower' || waitsOn === 'signer' ? 'WITH_BORROWER' : 'WITH_LENDER'
}
