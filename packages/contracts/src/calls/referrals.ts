import { REFERRAL_STANDINGS } from '@hearthline/domain/referrals'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, Locale, optionalText, Uuid } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { LEAD_PORTAL } from './service-paths.ts'

/** What an originator sees of an application they brought: no figure, no decision, nothing of the home but its state. */
const Referral = z.strictObject({
  loanNumber: z.string(),
  borrower: z.string(),
  propertyState: z.string(),
  standing: z.enum(REFERRAL_STANDINGS),
  /** Since when it stands so. */
  since: Instant,
  startedAt: Instant,
})

export const listReferrals = endpoint({
  name: 'listReferrals',
  method: 'GET',
  path: `${LEAD_PORTAL}/referrals`,
  says: 'The applications that the asking loan officer or broker brought, the newest first, and what their link names them by',
  who: 'borrower',
  does: 'listReferrals',
  query: z.object({ after: optionalText(100) }),
  reply: z.object({
    originatorUuid: Uuid,
    /** Whether the lender takes applications by a link that anybody may use (portal.md 2.3: a wholesale lender does not). */
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
  /** It may be mailed again now. */
  mayResend: z.boolean(),
})

const ReferralInvitations = z.array(ReferralInvitation)

export const listReferralInvitations = endpoint({
  name: 'listReferralInvitations',
  method: 'GET',
  path: `${LEAD_PORTAL}/referral-invitations`,
  says: 'Whom the asking originator has invited and who has not applied yet, the last sixty days',
  who: 'borrower',
  does: 'listReferrals',
  reply: ReferralInvitations,
})

export const inviteBorrower = endpoint({
  name: 'inviteBorrower',
  method: 'POST',
  path: `${LEAD_PORTAL}/referral-invitations`,
  says: "Mails an address the originator's link to apply, at a wholesale lender a link of its own that works once; an address that was invited before is written to once more",
  who: 'borrower',
  does: 'inviteBorrower',
  body: z.object({ email: Email, locale: Locale }),
  reply: ReferralInvitations,
  problems: ['originatorUnknown', 'invitationLimit'],
})
