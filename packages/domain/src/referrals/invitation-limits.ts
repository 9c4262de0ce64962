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
