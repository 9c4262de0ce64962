import { rowOf, type Step } from '../workflow/index.ts'

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
