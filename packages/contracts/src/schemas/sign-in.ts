import { z } from 'zod/mini'
import { ACCOUNT_KINDS } from '../roles.ts'
import { code, Instant, text, Uuid } from './basics.ts'

/** NIST SP 800-63B asks for 8 beside a second factor; a lender's record may ask for more than these. */
export const LEAST_PASSWORD_CHARACTERS = 12

/** At least 12 characters, no composition rules; the server also refuses the most common passwords, and those that a lender's record does. */
export const Password = z
  .string(code('required'))
  .check(z.minLength(LEAST_PASSWORD_CHARACTERS, code('passwordShort')), z.maxLength(128, code('tooLong')))

/** How long a mailed code and its link live at most; a lender's record may say less. */
export const MOST_CODE_MINUTES = 10

/** How long a session lasts at most, unused and however busy it is: NIST SP 800-63B, second level. A lender's record may say less. */
export const MOST_IDLE_MINUTES = 30
export const MOST_SESSION_MINUTES = 720

export const OneTimeCode = text(6).check(z.regex(/^\d{6}$/, code('codeFormat')))

/** A single-use secret that was handed out: a link's token, a ticket, an exchange code. */
export const SingleUse = text(100).check(z.regex(/^[\w-]+$/, code('notValid')))

/** From an authenticator app, or one of the recovery codes. */
export const SecondFactorCode = text(20).check(z.regex(/^(\d{6}|[a-z\d]{5}-[a-z\d]{5})$/, code('codeFormat')))

/** The role in which a person signs in, if it is not the main role of their account. */
export const SignInAs = z.optional(z.enum(ACCOUNT_KINDS))

export const Signed = z.object({ jwt: z.string() })

export const CodePurpose = z.enum(['register', 'login'])

/** What becomes of a mailed code, as the browser that asked for it may learn. */
export const CODE_STATES = ['waiting', 'linkUsedElsewhere', 'none'] as const

/** A link also says where it leads: the page on which it was asked for, if it is one of ours. */
export const SignedByLink = z.object({ jwt: z.string(), redirectUrl: z.string() })

/** A mailed link before it is used. */
export const LinkView = z.object({
  askedHere: z.boolean(),
  /** The address of the account: its first letter and what follows the @. */
  maskedEmail: z.string(),
  purpose: CodePurpose,
  redirectUrl: z.string(),
})

/** chat-signin-data.md 3, "Identity". */
export const Identity = z.object({ uuid: Uuid, jwt: z.string() })

/** chat-signin-data.md 3, "Legacy user". */
export const LegacyUser = z.object({
  uuid: Uuid,
  organizationCode: z.string(),
  profileType: z.string(),
  aliases: z.object({ Email: z.string() }),
  updatedDate: Instant,
  passwordExpired: z.boolean(),
  /**
   * Whether a second factor was set up. If its setup is not finished, totpVerified is false and it is not required yet.
   */
  twoFactorEnabled: z.boolean(),
  totpVerified: z.boolean(),
})
export type LegacyUser = z.output<typeof LegacyUser>

/** chat-signin-data.md 3, "Broker user". */
export const BrokerUser = z.object({
  identityUuid: Uuid,
  organizationCode: z.string(),
  userType: z.string(),
  email: z.string(),
  updatedAt: Instant,
  /** Whether password, passkeys and second factor are stored here, and not by an issuer of the lender's own. */
  isManageable: z.boolean(),
  /** Codes of organisations at which the account can also sign in without the broker. */
  activeLegacyCustomerOrgs: z.array(z.string()),
  walletAddresses: z.array(z.string()),
})
export type BrokerUser = z.output<typeof BrokerUser>

export const SIGN_IN_METHODS = ['password', 'code', 'link', 'passkey', 'issuer'] as const

/** A session as its owner sees it. */
export const SessionView = z.object({
  uuid: Uuid,
  kind: z.enum([...ACCOUNT_KINDS, 'staff']),
  method: z.enum(SIGN_IN_METHODS),
  userAgent: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})
