import { z } from 'zod/mini'
import { STAFF_ROLES } from '../roles.ts'
import { LEAST_PASSWORD_CHARACTERS, MOST_CODE_MINUTES, MOST_IDLE_MINUTES, MOST_SESSION_MINUTES } from './sign-in.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(200))

const Issuer = {
  /** Exactly as in its tokens: https, and a slash at the end only if the tokens have it. */
  issuer: z.url(),
  clientId: Text,
  /** The name of the environment variable with the client's secret: a record contains no secret. */
  clientSecretEnv: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)),
  /**
   * Who answers for it that this issuer signs with RSA of 2048 bits, which has 112 bits of security, and why. Without it keys
   * below RSA 3072 are not believed; below 2048 none ever is.
   */
  rsa2048: z.optional(z.strictObject({ acknowledgedBy: Text, reason: Text })),
}

/** Which values of a claim grant which role. */
const mapping = <T extends z.ZodMiniType>(to: T) => z.strictObject({ claim: Text, values: z.record(z.string(), to) })

/** Values of one of an issuer's claims; `acr_values` of a request is a list with blanks between. */
const values = z
  .array(z.string().check(z.regex(/^\S{1,200}$/, 'a value without blanks')))
  .check(z.minLength(1), z.maxLength(20))

/** By which values of its claims an issuer says that a second factor was given: one of either list is enough. */
const SecondFactorBy = z.strictObject({
  acr: z.optional(values),
  /** RFC 8176. */
  amr: z.optional(values),
})

/** How long a session lasts; a lender may only shorten it. */
const Lifetimes = z.strictObject({
  /** Unused; 30 without it. */
  idleMinutes: z.optional(z.int().check(z.minimum(5), z.maximum(MOST_IDLE_MINUTES))),
  /** However busy it is; 720 without it. */
  absoluteMinutes: z.optional(z.int().check(z.minimum(15), z.maximum(MOST_SESSION_MINUTES))),
})

/** A lender's own OpenID Connect issuers, and what it asks of its staff. */
export const SignInRecord = z.strictObject({
  customer: z.optional(
    z.strictObject({
      ...Issuer,
      /** Roles besides borrower. */
      kinds: z.optional(mapping(z.enum(['broker', 'originator', 'agent']))),
      secondFactorBy: z.optional(SecondFactorBy),
    }),
  ),
  staff: z.optional(
    z.strictObject({
      ...Issuer,
      roles: mapping(z.array(z.enum(STAFF_ROLES))),
      secondFactorBy: z.optional(SecondFactorBy),
    }),
  ),
  /** Whether staff need a second factor, here and at the issuer; optional without it. */
  staffSecondFactor: z.optional(z.enum(['required', 'optional'])),
  /** Whether everybody else who signs in needs one: borrowers, signers, brokers, loan officers, agents; optional without it. */
  borrowerSecondFactor: z.optional(z.enum(['required', 'optional'])),
  /** From where alone staff are let in: addresses, or address/length; from anywhere without it. */
  staffNetworks: z.optional(z.array(z.string().check(z.maxLength(43))).check(z.minLength(1), z.maxLength(100))),
  /** Rules for passwords besides those that hold everywhere; they only make those stricter. */
  passwords: z.optional(
    z.strictObject({
      minCharacters: z.optional(z.int().check(z.minimum(LEAST_PASSWORD_CHARACTERS), z.maximum(64))),
      /** Words of the lender's own that no password may rest on: its products, its town. */
      words: z.optional(z.array(z.string().check(z.minLength(4), z.maxLength(60))).check(z.maxLength(200))),
    }),
  ),
  /** For how many minutes a mailed code and its link are good; 10 without it. */
  codeMinutes: z.optional(z.int().check(z.minimum(2), z.maximum(MOST_CODE_MINUTES))),
  /** For how many minutes a sign-in or a proof lets a caller do what asks for a fresh one; 10 without it. */
  proofMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** How long sessions last: of staff, and of everybody else who signs in. */
  sessions: z.optional(z.strictObject({ borrowers: z.optional(Lifetimes), staff: z.optional(Lifetimes) })),
})
export type SignInRecord = z.output<typeof SignInRecord>
