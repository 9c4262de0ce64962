import { z } from 'zod/mini'
import { STAFF_ROLES } from '../roles.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(200))

const Issuer = {
  /** As its tokens name it, to the letter: https, without a slash at the end that it does not have itself. */
  issuer: z.url(),
  clientId: Text,
  /** Name of the environment variable with the client's secret: no secret stands in a record. */
  clientSecretEnv: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)),
}

/** Which values of a claim mean what here. */
const mapping = <T extends z.ZodMiniType>(to: T) => z.strictObject({ claim: Text, values: z.record(z.string(), to) })

/** A lender's own OpenID Connect issuers. */
export const SignInRecord = z.strictObject({
  customer: z.optional(
    z.strictObject({
      ...Issuer,
      /** Who is more than a borrower. */
      kinds: z.optional(mapping(z.enum(['broker', 'originator', 'agent']))),
    }),
  ),
  staff: z.optional(z.strictObject({ ...Issuer, roles: mapping(z.array(z.enum(STAFF_ROLES))) })),
})
export type SignInRecord = z.output<typeof SignInRecord>
