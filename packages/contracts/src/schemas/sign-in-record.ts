import { z } from 'zod/mini'
import { STAFF_ROLES } from '../roles.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(200))

const Issuer = {
  /** Exactly as in its tokens: https, and a slash at the end only if the tokens have it. */
  issuer: z.url(),
  clientId: Text,
  /** The name of the environment variable with the client's secret: a record contains no secret. */
  clientSecretEnv: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)),
}

/** Which values of a claim grant which role. */
const mapping = <T extends z.ZodMiniType>(to: T) => z.strictObject({ claim: Text, values: z.record(z.string(), to) })

/** A lender's own OpenID Connect issuers. */
export const SignInRecord = z.strictObject({
  customer: z.optional(
    z.strictObject({
      ...Issuer,
      /** Roles besides borrower. */
      kinds: z.optional(mapping(z.enum(['broker', 'originator', 'agent']))),
    }),
  ),
  staff: z.optional(z.strictObject({ ...Issuer, roles: mapping(z.array(z.enum(STAFF_ROLES))) })),
})
export type SignInRecord = z.output<typeof SignInRecord>
