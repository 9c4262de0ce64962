import { REFERRAL_STANDINGS } from '@hearthline/domain/referrals'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, Locale, optionalText, Uuid } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { LEAD_PORTAL } from './service-paths.ts'

/** What an originator sees of an application they referred: no figure, no decision, and of the home only its state. */
const Referral = z.strictObject({
  loanNumber: z.string(),
  borrower: z.string(),
  propertyState: z.string(),
  standing: z.enum(REFERRAL_STANDINGS),
  /** Since when it has this status. */
  since: Instant,
  startedAt: Instant,
})

export const listReferrals = endpoint({
  name: 'listReferrals',
  method: 'GET',
  path: `${LEAD_PORTAL}/referrals`,
  says: 'The applications that the calling loan officer or broker referred, newest first, and the name in their link',
  who: 'borrower',
  does: 'listReferrals',
  query: z.object({ after: optionalText(100) }),
  reply: z.object({
    originatorUuid: Uuid,
    /**
     * Whether the lender accepts applications by a link that anybody may use (portal.md 2.3: a wholesale lender does
     * not).
     */
    hasLink: z.boolean(),
    rows: z.array(Referral),
    next: z.nullable(z.string()),
  }),
})

const ReferralInvitation = z.strictObject({
  uuid: Uuid,
  email: z.string(),
  locale: Locale,
  mails: z.int(),
  lastSentAt: Instant,
  /** Whether it may be mailed again now. */
  mayResend: z.boolean(),
})

const ReferralInvitations = z.array(ReferralInvitation)

export const listReferralInvitations = endpoint({
  name: 'listReferralInvitations',
  method: 'GET',
  path: `${LEAD_PORTAL}/referral-invitations`,
  says: 'The people the calling originator invited in the last sixty days who have not applied yet',
  who: 'borrower',
  does: 'listReferrals',
  reply: ReferralInvitations,
})

export const inviteBorrower = endpoint({
  name: 'inviteBorrower',
  method: 'POST',
  path: `${LEAD_PORTAL}/referral-invitations`,
  says: "Mails the originator's application link to an address, at a wholesale lender a link that works once; an address that was invited before is mailed again",
  who: 'borrower',
  does: 'inviteBorrower',
  body: z.object({ email: Email, locale: Locale }),
  reply: ReferralInvitations,
  problems: ['originatorUnknown', 'invitationLimit'],
})
